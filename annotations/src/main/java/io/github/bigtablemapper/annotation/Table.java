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
 * setters) or an immutable class with a {@code static builder()} method or a constructor with a
 * parameter for every property. With a builder it can be abstract, or an interface, as with
 * AutoValue and Immutables. For a class {@code Product} the processor generates {@code ProductKey},
 * {@code ProductColumns}, {@code ProductMapping}, {@code ProductPatch} and {@code
 * ProductRepository} in the same package; for a nested class {@code Shop.Order} the names start
 * with {@code Shop_Order}.
 *
 * <p>On a sealed interface it is the table of all permitted classes, which do not repeat it.
 * Constants ({@link KeyConstant}) distinguish their row keys. For an interface {@code ShopItem} the
 * processor generates {@code ShopItemKey}, {@code ShopItemMapping} and {@code ShopItemRepository},
 * which reads each row as an instance of its class.
 */
@Documented
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.CLASS)
public @interface Table {
  /** The table's id, 1 to 50 characters of {@code [-_.a-zA-Z0-9]}. */
  String value();

  /** How the parts of the row key are encoded to bytes. */
  KeyFormat keyFormat() default KeyFormat.READABLE;

  /**
   * The delimiter between the parts of a {@link KeyFormat#READABLE} key: one of {@code ! " # $ & '
   * ( ) * + , - . / : ; = @ _ | ~}, a space or NUL. Inside a part, it and every byte up to {@code
   * %} are escaped. The order of rows is exact with NUL, a space and {@code ! " # $} only; see the
   * guide's page on row keys before you choose another. In an {@link KeyFormat#UNESCAPED} key, it
   * is any ASCII character except letters and digits.
   */
  char delimiter() default '#';

  /**
   * Codecs for the types of properties and key parts of this class: classes as in {@link Codec},
   * except codecs for any type.
   */
  Class<?>[] codecs() default {};

  /**
   * The splits of a new table: values of the key's first part that is not a constant, ascending, as
   * text. Numbers are in decimal digits, instants and dates as {@code 2026-01-31T00:00:00Z} and
   * {@code 2026-01-31}, UUIDs and enum constants as Java prints them, bytes in hexadecimal digits.
   * With a codec, they are values of the stored type. Bigtable moves splits as the table is used;
   * these spread the load at first. The table of a {@link Salted} class is split at its buckets,
   * and cannot have other splits.
   */
  String[] splits() default {};

  /**
   * If true, the table, its families and their instance are protected from deletion, but not its
   * rows and cells. Existing protection that no class declares stays.
   */
  boolean deletionProtection() default false;

  /**
   * The time for which the table's change stream keeps changes, 1 to 7 days: {@code "7d"} or {@code
   * "36h"}. If empty, the class needs no change stream; an existing one stays.
   */
  String changeStreamRetention() default "";

  /**
   * The time for which Bigtable keeps the automated backups of the table, one a day: 3 to 90 days,
   * as {@code "7d"}. If empty, the class needs no automated backups; existing ones stay.
   */
  String automatedBackupRetention() default "";

  /**
   * The age from which cells are in the tier for infrequent access of Bigtable's tiered storage, at
   * least 30 days, as {@code "90d"}: it costs less and is slower to read. If empty, the class needs
   * no tiered storage; an existing configuration stays.
   */
  String infrequentAccessAfter() default "";

  /**
   * If true, the parts of the row key are published as Bigtable's row-key schema, so that SQL can
   * read them by name. For {@link KeyFormat#ORDERED} keys of a class that does not share its table.
   */
  boolean rowKeySchema() default false;

  /**
   * If true, a row whose entity has no value gets a marker, a cell by which the row exists. If
   * false, a row exists only by its values, as for every other program: a put of an entity without
   * any value is refused, and a row whose last value is cleared no longer exists. Use false for a
   * table that other programs read or write.
   */
  boolean rowMarker() default true;

  /**
   * The timestamp of all cells that puts, merges and patches write, as {@code
   * "1970-01-01T00:00:00Z"}: for a table whose programs write every cell with one fixed timestamp.
   * If empty, the timestamp is the time of the write, or the entity's {@link WriteTime}.
   */
  String writeTime() default "";
}
