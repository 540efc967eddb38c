package io.github.bigtablemapper.annotation;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Repeatable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * A secondary index: the same entities in the order of other properties than the row key.
 *
 * <pre>{@code
 * @Table("users")
 * @Family("u")
 * @Index(value = "users-by-email", on = "email", mode = IndexMode.VIEW)
 * record User(@RowKey String id, String email, String name) {}
 * }</pre>
 *
 * <p>The row key of the index is a generated class, {@code UserByEmailKey}: the indexed properties
 * and the row key of the entity. An entity that has no value for one of them is not in the index.
 */
@Documented
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.CLASS)
@Repeatable(Index.List.class)
public @interface Index {
  /** The id of the view or the table of the index. */
  String value();

  /**
   * The properties that the index is ordered by, in this order. Each is a column of text, of an
   * enum, by name, of an integer, a boolean, a UUID, a date, or an instant, to the nanosecond. A
   * property of an embedded value has its path as its name: {@code "address.city"}. In a table it
   * can also be a part of the row key, which has the order of the row key.
   */
  String[] on();

  /** How it is kept up to date, which determines what its reads return. */
  IndexMode mode();

  /** Contains several {@link Index} annotations. */
  @Documented
  @Target(ElementType.TYPE)
  @Retention(RetentionPolicy.CLASS)
  @interface List {
    /** The indexes. */
    Index[] value();
  }
}
