package io.github.bigtablemapper.dynamodb.item;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
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
 * An item is of the first entity whose attributes all match. A part becomes an attribute with the
 * name in braces, and a whole attribute of any type gets that name; {@code _} is a part that is not
 * needed, and what brackets enclose may be missing: {@code ORDER#{day}[#{number}]}. Attributes that
 * the layout names are not attributes of the entity. Immutable.
 */
public final class ItemLayout {
  /** The name of items that an import skips, in place of an entity. */
  public static final String SKIP = "skip";

  private static final String IGNORE = "ignore ";
  private static final Pattern NAME = Pattern.compile("[A-Za-z_$][\\w.$]*");

  private final Map<String, AttributeTemplate> templates = new LinkedHashMap<>();
  private final Set<String> ignored = new LinkedHashSet<>();

  private ItemLayout() {}

  /**
   * {@return the layouts of a text, by entity, in its order}
   *
   * @throws ImportException if a line is not understood, with its number
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
        layout = new ItemLayout();
        if (!NAME.matcher(line).matches() || layouts.put(line, layout) != null) {
          throw fault(number, "is not a name of an entity, or one that is there twice");
        }
      } else if (layout == null) {
        throw fault(number, "is before the first name of an entity, which is not indented");
      } else {
        layout.add(line, number);
      }
    }
    for (Map.Entry<String, ItemLayout> each : layouts.entrySet()) {
      if (each.getValue().templates.isEmpty()) {
        throw new ImportException(
            "The layout names no attribute of " + each.getKey() + ", such as PK = USER#{id}.");
      }
    }
    return layouts;
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

  /** {@return whether an item is of the entity; no attribute counts as read} */
  public boolean matches(Item item) {
    return templates.entrySet().stream()
        .allMatch(each -> each.getValue().matches(item.all().get(each.getKey())));
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
