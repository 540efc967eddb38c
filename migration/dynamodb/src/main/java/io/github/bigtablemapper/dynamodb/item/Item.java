package io.github.bigtablemapper.dynamodb.item;

import io.github.bigtablemapper.codec.Utf8;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * An item of a DynamoDB table, or a map within one: attributes by name. It records which of them
 * were read. An attribute that is not read would be lost, so an import rejects its item: call
 * {@link #ignore} for attributes that you do not need.
 *
 * <pre>{@code
 * static Video video(Item item) {
 *   return new Video(
 *       item.get("id").string(),
 *       item.get("title").string(),
 *       item.find("tags").map(Attribute::strings).orElse(Set.of()));
 * }
 * }</pre>
 *
 * For one thread at a time.
 */
public final class Item {
  private final Map<String, Attribute> attributes;
  private final Set<String> read = new HashSet<>();

  /** Whether attributes of this map were read. */
  private boolean opened;

  private Item(Map<String, Attribute> attributes) {
    this.attributes = new LinkedHashMap<>(attributes);
  }

  /** {@return an item with these attributes} */
  public static Item of(Map<String, Attribute> attributes) {
    return new Item(attributes);
  }

  /**
   * {@return the item of a line of an export in DynamoDB JSON} For engines that read the lines
   * themselves; an import reads them by its source.
   *
   * @throws InvalidItemException if the line has no item
   */
  public static Item ofLine(String line) {
    SourceItem source = ItemParser.parseLine(1, Utf8.encode(line).toByteArray());
    Item item = source.item();
    if (item == null || source.change() != null) {
      throw new InvalidItemException("the line is a change of an incremental export: import it");
    }
    return item;
  }

  /**
   * {@return a required attribute}
   *
   * @throws InvalidItemException if it is missing, or of type {@code NULL}
   */
  public Attribute get(String name) {
    return find(name)
        .orElseThrow(
            () ->
                new InvalidItemException(
                    "the attribute " + name + " is not there: use find, if it may be missing"));
  }

  /** {@return an attribute; empty if it is missing, or of type {@code NULL}} */
  public Optional<Attribute> find(String name) {
    read.add(name);
    return Optional.ofNullable(attributes.get(name)).filter(attribute -> !attribute.isNull());
  }

  /** {@return the names of all attributes, including type {@code NULL}} */
  public Set<String> names() {
    return Set.copyOf(attributes.keySet());
  }

  /** {@return all attributes, by name} They count as read. */
  public Map<String, Attribute> attributes() {
    read.addAll(attributes.keySet());
    return Map.copyOf(attributes);
  }

  /** Ignores attributes, which may be missing. */
  public Item ignore(String... names) {
    read.addAll(List.of(names));
    return this;
  }

  /** {@return the attributes in their order, without marking them as read} */
  Map<String, Attribute> all() {
    return attributes;
  }

  /** {@return an item with other attributes, of which the same were read} */
  Item with(Map<String, Attribute> other) {
    Item item = new Item(other);
    item.read.addAll(read);
    return item;
  }

  void open() {
    opened = true;
  }

  /**
   * {@return the names of the attributes that were not read; in maps whose attributes were read
   * they have a path such as {@code info.plot}}
   */
  public List<String> unread() {
    List<String> unread = new ArrayList<>();
    attributes.forEach(
        (name, attribute) -> {
          if (read.contains(name)) {
            addUnread(name, attribute, unread);
          } else {
            unread.add(name);
          }
        });
    return unread;
  }

  private static void addUnread(String path, Attribute attribute, List<String> unread) {
    if (attribute.value() instanceof Item map && map.opened) {
      map.unread().forEach(name -> unread.add(path + "." + name));
    } else if (attribute.type() == AttributeType.L) {
      attribute.list().forEach(element -> addUnread(path + "[]", element, unread));
    }
  }

  /** {@return whether it has the same attributes with the same values} */
  @Override
  public boolean equals(Object other) {
    return other instanceof Item that && attributes.equals(that.attributes);
  }

  @Override
  public int hashCode() {
    return attributes.hashCode();
  }

  /** {@return names and types; never a value} */
  @Override
  public String toString() {
    return "Item" + attributes.values();
  }
}
