package io.github.bigtablemapper.internal.design;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
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
 * @param within the path of the nearest embedded value around it that may be absent, or null
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
    /** An id. */
    GENERATED_ID("@GeneratedValue", null, "generated if null"),
    /** The time of the first write. */
    CREATED_AT("@CreatedAt", "GeneratedTwice", "the time of the put if null"),
    /** The time of the last write. */
    UPDATED_AT("@UpdatedAt", "GeneratedTwice", "the time of the write"),
    /** The user who makes the first write. */
    CREATED_BY("@CreatedBy", "GeneratedTwice", "the user of the put if null"),
    /** The user who makes the last write. */
    UPDATED_BY("@UpdatedBy", "GeneratedTwice", "the user of the write"),
    /** A number that each write checks. */
    VERSION("@Version", "GeneratedTwice", "checked and counted up by every write"),
    /** The time of the cells, if it is not stored otherwise. */
    WRITE_TIME("@WriteTime", null, "the time of the cells"),
    /** When the entity expires. */
    EXPIRES_AT("@ExpiresAt", "ExpiresAtTwice", null),
    /** A write with another value is rejected. */
    WRITE_ONCE("@WriteOnce", null, null),
    /** {@code WriteOnceMode.KEEP}: a write with another value passes it over. */
    KEPT("@WriteOnce", null, null);

    private final @Nullable String annotation;
    private final @Nullable String onlyOne;
    private final @Nullable String generation;

    Trait() {
      this(null, null, null);
    }

    /**
     * A role.
     *
     * @param annotation what gives it to a property
     * @param onlyOne the id of a second property with it; null: an entity may have several, or
     *     another rule is about them
     * @param generation the value that a write gives the property, in words; null: none
     */
    Trait(@Nullable String annotation, @Nullable String onlyOne, @Nullable String generation) {
      this.annotation = annotation;
      this.onlyOne = onlyOne;
      this.generation = generation;
    }

    /** {@return what gives a property this role, such as {@code @Version}; empty: it is no role} */
    public Optional<String> annotation() {
      return Optional.ofNullable(annotation);
    }

    /** {@return the id of a second property with the role; empty: that is no mistake by itself} */
    public Optional<String> onlyOne() {
      return Optional.ofNullable(onlyOne);
    }

    /** {@return the value that a write gives the property, in words; empty: none} */
    public Optional<String> generation() {
      return Optional.ofNullable(generation);
    }

    /** {@return whether a write gives the property a value} */
    public boolean isGenerated() {
      return generation != null;
    }

    /** {@return whether the column has what the runtime's role of the same name generates} */
    public boolean isStamp() {
      return this == CREATED_AT || this == UPDATED_AT || isUser();
    }

    /** {@return whether it is the user who writes} */
    public boolean isUser() {
      return this == CREATED_BY || this == UPDATED_BY;
    }

    /** {@return whether only a write that creates the entity gives the property a value} */
    public boolean isOfCreation() {
      return this == GENERATED_ID || this == CREATED_AT || this == CREATED_BY;
    }

    /** {@return whether every write gives the property another value} */
    public boolean isOfEveryWrite() {
      return this == UPDATED_AT || this == UPDATED_BY || this == VERSION;
    }

    /** {@return whether it is what the column is for, besides holding a value} */
    public boolean isRole() {
      return annotation != null;
    }
  }
}
