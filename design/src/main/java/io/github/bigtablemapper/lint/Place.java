package io.github.bigtablemapper.lint;

import io.github.bigtablemapper.design.ColumnDesign;
import io.github.bigtablemapper.design.EntityDesign;
import io.github.bigtablemapper.design.FamilyDesign;
import io.github.bigtablemapper.design.KeyPartDesign;
import java.util.Locale;

/**
 * The part of an entity that a finding is about.
 *
 * @param kind what it is
 * @param name the path of a property, the name of a family or of a table; empty for the entity
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
    PROPERTY
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

  /** {@return how a message that starts with it names it} */
  String label(EntityDesign entity) {
    return switch (kind) {
      case ENTITY -> entity.name();
      case PROPERTY -> entity.name() + "." + name;
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
