package io.github.bigtablemapper.annotation;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Stores each instance of a class as one row of a Bigtable table.
 *
 * <p>The class is a record, a bean (a no-argument constructor that is not private, getters and
 * setters) or an immutable class with a {@code static builder()} method or a constructor that takes
 * every property. With a builder it may be abstract, or an interface, as those of AutoValue and
 * Immutables are. For a class {@code Product} the processor writes {@code ProductKey}, {@code
 * ProductColumns}, {@code ProductMapping}, {@code ProductPatch} and {@code ProductRepository}
 * beside it; for a nested class {@code Shop.Order} the names start with {@code Shop_Order}.
 *
 * <p>On a sealed interface it is the table of all classes that the interface permits, which do not
 * repeat it. Their row keys are told apart by constants ({@link KeyConstant}). For an interface
 * {@code ShopItem} the processor writes {@code ShopItemKey}, {@code ShopItemMapping} and {@code
 * ShopItemRepository}, which reads each row as what it is.
 */
@Documented
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.CLASS)
public @interface Table {
  /** The table's id, 1 to 50 characters of {@code [-_.a-zA-Z0-9]}. */
  String value();

  /** How the parts of the row key become bytes. */
  KeyFormat keyFormat() default KeyFormat.READABLE;

  /**
   * The delimiter between the parts of a {@link KeyFormat#READABLE} key: one of {@code ! " # $ & '
   * ( ) * + , - . / : ; = @ _ | ~}, a space or NUL. Inside a part it is escaped, as is every byte
   * up to {@code %}. The order of rows is exact with NUL, a space and {@code ! " # $} only; see the
   * guide's page on row keys before you choose another. Of an {@link KeyFormat#UNESCAPED} key it is
   * any character of ASCII but letters and digits.
   */
  char delimiter() default '#';

  /**
   * Codecs for types this class uses: each a class with a public no-argument constructor that
   * implements {@code CellCodec} (columns) or {@code KeyCodec} (row key parts).
   */
  Class<?>[] codecs() default {};

  /**
   * Where a new table is split: values of the key's first part that is no constant, ascending, as
   * text. Numbers are in decimal digits, instants and dates as {@code 2026-01-31T00:00:00Z} and
   * {@code 2026-01-31}, UUIDs and enum constants as Java prints them, bytes in hexadecimal digits.
   * With a codec they are values of the type it stores. Bigtable moves splits as the table is used;
   * these spread the load until it has seen enough. The table of a {@link Salted} class is split at
   * its buckets, and takes no others.
   */
  String[] splits() default {};

  /**
   * Whether the table, its families and their instance are protected from deletion. Rows and cells
   * are not. Protection that a table has and no class declares stays.
   */
  boolean deletionProtection() default false;

  /**
   * How long the table's change stream keeps changes, 1 to 7 days: {@code "7d"} or {@code "36h"}.
   * Empty: the class needs no change stream; one that the table has stays.
   */
  String changeStreamRetention() default "";

  /**
   * Whether the parts of the row key are published as Bigtable's row-key schema, so that SQL reads
   * them by name. For {@link KeyFormat#ORDERED} keys of a class that has its table for itself.
   */
  boolean rowKeySchema() default false;

  /**
   * Whether a row whose entity has no value gets a marker, a cell that keeps it in existence.
   * Without one a row exists by its cells, as for every other program: a put of an entity without
   * any value is refused, and a row whose last value is cleared is gone. For a table that others
   * read or write.
   */
  boolean rowMarker() default true;

  /**
   * The timestamp of all cells that puts, merges and patches write, as {@code
   * "1970-01-01T00:00:00Z"}: for a table whose programs write every cell at one time. Empty: the
   * time of the write, or of the entity's {@link WriteTime}.
   */
  String writeTime() default "";
}
