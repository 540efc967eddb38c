package io.github.bigtablemapper.dynamodb.item;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Where the items of one entity are in a table of several kinds of items, and which parts of their
 * attributes are which properties.
 *
 * <pre>
 * Order
 *   PK = CUSTOMER#{customer}
 *   SK = ORDER#{day}#{number}
 *   ignore type GSI1PK
 * Customer
 *   PK = CUSTOMER#{id}
 *   SK = PROFILE
 *   name = {fullName}
 * skip
 *   type = Audit
 * </pre>
 *
 * An item is of the entity whose attributes all match. If several do, it is of the one with the
 * narrowest form, in whatever order they are: {@code ORG#7#TEAM#9} is a {@code
 * ORG#{org}#TEAM#{team}} and no {@code ORG#{org}}. An item of two forms of which neither includes
 * the other is rejected, unless one is {@code skip}, which takes it. A part becomes an attribute
 * with the name in braces, and a whole attribute of any type gets that name; {@code _} is a part
 * that is not needed, and what brackets enclose may be missing: {@code ORDER#{day}[#{number}]}.
 * Attributes that the layout names are not attributes of the entity. Immutable.
 */
public final class ItemLayout {
  /** The name of items that an import skips, in place of an entity. */
  public static final String SKIP = "skip";

  private static final String IGNORE = "ignore ";
  private static final Pattern NAME = Pattern.compile("[A-Za-z_$][\\w.$]*");

  private final Map<String, AttributeTemplate> templates = new LinkedHashMap<>();
  private final Set<String> ignored = new LinkedHashSet<>();

  private final String name;

  /** The layouts of the text, by entity. */
  private final Map<String, ItemLayout> all;

  private ItemLayout(String name, Map<String, ItemLayout> all) {
    this.name = name;
    this.all = all;
  }

  /**
   * {@return the layouts of a text, by entity, in its order}
   *
   * @throws ImportException if a line is not understood, with its number, or if two entities have
   *     the same form
   */
  public static Map<String, ItemLayout> parse(String text) {
    Map<String, ItemLayout> layouts = new LinkedHashMap<>();
    ItemLayout layout = null;
    int number = 0;
    for (String each : text.lines().toList()) {
      number++;
      String line = each.strip();
      if (line.isEmpty() || line.startsWith("//")) {
        continue;
      }
      if (!Character.isWhitespace(each.charAt(0))) {
        layout = new ItemLayout(line, layouts);
        if (!NAME.matcher(line).matches() || layouts.put(line, layout) != null) {
          throw fault(number, "is not a name of an entity, or one that is there twice");
        }
      } else if (layout == null) {
        throw fault(number, "is before the first name of an entity, which is not indented");
      } else {
        layout.add(line, number);
      }
    }
    layouts.values().forEach(ItemLayout::check);
    return Collections.unmodifiableMap(layouts);
  }

  private void add(String line, int number) {
    if (line.startsWith(IGNORE)) {
      ignored.addAll(Set.of(line.substring(IGNORE.length()).strip().split("\\s+", -1)));
      return;
    }
    int equals = line.indexOf('=');
    AttributeTemplate template =
        equals < 1 ? null : AttributeTemplate.of(line.substring(equals + 1).strip());
    if (template == null || templates.put(line.substring(0, equals).strip(), template) != null) {
      throw fault(
          number,
          "is neither ATTRIBUTE = TEXT#{property}, with text between two properties, nor ignore");
    }
  }

  private static ImportException fault(int number, String what) {
    return new ImportException("Line " + number + " of the layout " + what + ".");
  }

  private void check() {
    if (templates.isEmpty()) {
      throw new ImportException(
          "The layout names no attribute of " + name + ", such as PK = USER#{id}.");
    }
    for (ItemLayout other : others()) {
      if (includes(other) && other.includes(this)) {
        throw new ImportException(
            "The layout has the same form for %s and %s: add an attribute that distinguishes them."
                .formatted(other.name, name));
      }
    }
  }

  private List<ItemLayout> others() {
    return all.values().stream().filter(other -> !other.name.equals(name)).toList();
  }

  /** {@return the name of the entity, or {@link #SKIP}} */
  public String name() {
    return name;
  }

  /**
   * {@return true if an item is of the entity, and not of another entity of the same text; no
   * attribute counts as read}
   *
   * @throws InvalidItemException if the layout does not determine the entity
   */
  public boolean matches(Item item) {
    return hasForm(item) && others().stream().allMatch(other -> isRatherThan(other, item));
  }

  /** {@return true if an item of this form is of this entity rather than of another one} */
  private boolean isRatherThan(ItemLayout other, Item item) {
    boolean isWider = includes(other);
    if (isWider && other.hasForm(item)) {
      return false;
    } else if (isWider && other.hasFormWithEmpty(item)) {
      throw new InvalidItemException(
          "the item has the form of %s, but a part of it is empty".formatted(other.name));
    } else if (!other.hasForm(item) || other.includes(this) || name.equals(SKIP)) {
      return true;
    } else if (other.name.equals(SKIP)) {
      return false;
    }
    throw new InvalidItemException(
        ("the item has the forms of both %s and %s: add an attribute to the layout that"
                + " distinguishes them")
            .formatted(name, other.name));
  }

  private boolean hasForm(Item item) {
    return templates.entrySet().stream()
        .allMatch(each -> each.getValue().matches(item.all().get(each.getKey())));
  }

  private boolean hasFormWithEmpty(Item item) {
    return templates.entrySet().stream()
        .allMatch(each -> each.getValue().matchesWithEmpty(item.all().get(each.getKey())));
  }

  /** {@return true if each item of the form of another entity has this form, too} */
  private boolean includes(ItemLayout other) {
    return templates.entrySet().stream()
        .allMatch(each -> each.getValue().includes(other.templates.get(each.getKey())));
  }

  /**
   * {@return an item with the parts as attributes, instead of those that the layout names} What was
   * read of the item counts as read.
   *
   * @throws InvalidItemException if a part has the name of another attribute
   */
  public Item parts(Item item) {
    Map<String, Attribute> parts = new LinkedHashMap<>(item.all());
    parts.keySet().removeAll(ignored);
    parts.keySet().removeAll(templates.keySet());
    templates.forEach(
        (name, template) -> {
          @Nullable Attribute attribute = item.all().get(name);
          if (attribute != null) {
            template
                .parts(attribute)
                .forEach(
                    (part, value) -> {
                      Attribute other = parts.put(part, value);
                      if (other != null && !other.equals(value)) {
                        throw new InvalidItemException(
                            "the attribute " + part + " and a part of the layout differ");
                      }
                    });
          }
        });
    return item.with(parts);
  }

  /** {@return the attributes and the properties that it names} */
  @Override
  public String toString() {
    return "ItemLayout" + templates;
  }
}
