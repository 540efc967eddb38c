package io.github.bigtablemapper.internal.design;

import io.github.bigtablemapper.internal.design.key.KeyPartDesign;
import java.util.Locale;

/**
 * The part of an entity that a finding or a mistake is about.
 *
 * @param kind the type of the place
 * @param name the path of a property, the name of a family or of a table, the number of a part of
 *     the row key, from 0; empty where there is one such thing at most
 * @param property the path of the property that declares it; empty if the class does
 */
public record Place(Kind kind, String name, String property) {
  /** The class itself. */
  public static final Place ENTITY = new Place(Kind.ENTITY, "", "");

  /** What can be at fault. More may follow: a switch needs a default. */
  public enum Kind {
    /** The class. */
    ENTITY,
    /** The table it names. */
    TABLE,
    /** A column family. */
    FAMILY,
    /** A property. */
    PROPERTY,
    /** What decides where a property is stored. */
    COLUMN,
    /** The family of operation ids. */
    OPERATION_IDS,
    /** A part of the row key. */
    KEY_PART,
    /** The salt of the row key. */
    SALT
  }

  /** {@return the table of an entity} */
  public static Place table(EntityDesign entity) {
    return new Place(Kind.TABLE, entity.table(), "");
  }

  /** {@return a family} */
  public static Place of(FamilyDesign family) {
    return new Place(Kind.FAMILY, family.name(), family.property());
  }

  /** {@return the property that is a part of the row key} */
  public static Place of(KeyPartDesign.Property part) {
    return property(part.property());
  }

  /** {@return the property of a column} */
  public static Place of(ColumnDesign column) {
    return property(column.property());
  }

  /** {@return the property of a path} */
  public static Place property(String path) {
    return new Place(Kind.PROPERTY, path, path);
  }

  /** {@return what decides where a property of a path is stored} */
  public static Place column(String path) {
    return new Place(Kind.COLUMN, path, path);
  }

  /** {@return the family of operation ids} */
  public static Place operationIds() {
    return new Place(Kind.OPERATION_IDS, "", "");
  }

  /** {@return a part of the row key, by its number, from 0} */
  public static Place keyPart(int number) {
    return new Place(Kind.KEY_PART, String.valueOf(number), "");
  }

  /** {@return the salt of the row key} */
  public static Place salt() {
    return new Place(Kind.SALT, "", "");
  }

  /** {@return how a message that starts with it names it} */
  public String label(EntityDesign entity) {
    return switch (kind) {
      case ENTITY, OPERATION_IDS, KEY_PART, SALT -> entity.name();
      case PROPERTY, COLUMN -> entity.name() + "." + name;
      case TABLE, FAMILY ->
          "%s%s \"%s\" of %s"
              .formatted(
                  kind.name().charAt(0),
                  kind.name().substring(1).toLowerCase(Locale.ROOT),
                  name,
                  entity.name());
    };
  }
}
