package io.github.bigtablemapper.internal.design;

import java.time.Duration;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A property that is one column: where it is stored, of which bytes, and what else it is for.
 *
 * @param property the path of the property, {@code address.city} of an embedded value
 * @param family the family's name
 * @param qualifier the qualifier's text
 * @param aliases the qualifiers that are read, in this order, where the column has no cell
 * @param cells which cells of the column the property is
 * @param javaType the type of one value, boxed, {@code java.lang.Long}
 * @param encoding what makes bytes of it
 * @param bucket the length of the time buckets of an aggregate; null: it has none
 * @param within the path of the nearest embedded value around it that may be absent; null: there is
 *     none
 * @param traits its other roles
 */
public record ColumnDesign(
    String property,
    String family,
    String qualifier,
    List<String> aliases,
    Cells cells,
    String javaType,
    EncodingDesign encoding,
    @Nullable Duration bucket,
    @Nullable String within,
    Set<Trait> traits) {
  /** Copies the collections. */
  public ColumnDesign {
    aliases = List.copyOf(aliases);
    traits = Set.copyOf(traits);
  }

  /** {@return whether it has a trait} */
  public boolean is(Trait trait) {
    return traits.contains(trait);
  }

  /** Which cells of the column a property is. More may follow: a switch needs a default. */
  public enum Cells {
    /** The latest cell. */
    VALUE,
    /** The latest cell, which Bigtable adds to. */
    COUNTER,
    /** All cells, newest first; writes add to them. */
    HISTORY,
    /** All cells, oldest first; writes replace them. */
    LIST,
    /** The one cell of an aggregate. */
    AGGREGATE,
    /** The cells of an aggregate, one for each stretch of time. */
    BUCKETS
  }

  /**
   * The roles of a column, in addition to its type and place. More may follow: a switch needs a
   * default.
   */
  public enum Trait {
    /** Without it there is no such entity. */
    REQUIRED,
    /** Without it there is no instance of the class that declares it: entity or embedded value. */
    NEEDED,
    /** A default replaces a missing cell. */
    DEFAULT,
    /** {@code @Column} gives the qualifier; it does not follow from the property's name. */
    QUALIFIER_GIVEN,
    /** {@code @GeneratedValue}. */
    GENERATED_ID,
    /** {@code @CreatedAt}. */
    CREATED_AT,
    /** {@code @UpdatedAt}. */
    UPDATED_AT,
    /** {@code @Version}. */
    VERSION,
    /** {@code @WriteTime}, of a time that is not stored. */
    WRITE_TIME,
    /** {@code @ExpiresAt}. */
    EXPIRES_AT,
    /** {@code @WriteOnce}. */
    WRITE_ONCE,
    /** {@code @WriteOnce(WriteOnceMode.KEEP)}: a write with another value passes it over. */
    KEPT;

    /** {@return whether a write gives the property a value} */
    public boolean isGenerated() {
      return switch (this) {
        case GENERATED_ID, CREATED_AT, UPDATED_AT, VERSION, WRITE_TIME -> true;
        case REQUIRED, NEEDED, DEFAULT, QUALIFIER_GIVEN, EXPIRES_AT, WRITE_ONCE, KEPT -> false;
      };
    }

    /** {@return whether it is what the column is for, besides holding a value} */
    public boolean isRole() {
      return isGenerated() || this == EXPIRES_AT || this == WRITE_ONCE || this == KEPT;
    }
  }
}
