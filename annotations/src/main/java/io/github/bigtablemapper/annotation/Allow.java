package io.github.bigtablemapper.annotation;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Repeatable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Allows an exception to a rule of good schema design, with a reason. On a class it applies to the
 * class and everything in it, on the sealed interface of a shared table to all its classes, on a
 * property to that property.
 *
 * <pre>{@code
 * @Table("events")
 * @Allow(rule = "KeyStartsWithTime", because = "ten events a day, always read by day")
 * public record Event(@RowKey Instant at, @RowKey String device, String text) {}
 * }</pre>
 *
 * The id {@code ExistingTable} allows exceptions to all rules, for a table whose layout cannot
 * change because other programs write it.
 *
 * <p>Errors that the compiler reports cannot be allowed: data would be lost.
 */
@Documented
@Target({ElementType.TYPE, ElementType.RECORD_COMPONENT, ElementType.FIELD, ElementType.METHOD})
@Retention(RetentionPolicy.CLASS)
@Repeatable(Allow.List.class)
public @interface Allow {
  /** The id of the rule, from the start of the message; or {@code ExistingTable}. */
  String rule();

  /** The reason, not blank. Reports show it with the finding that they would have reported. */
  String because();

  /** Contains several {@link Allow} annotations. */
  @Documented
  @Target({ElementType.TYPE, ElementType.RECORD_COMPONENT, ElementType.FIELD, ElementType.METHOD})
  @Retention(RetentionPolicy.CLASS)
  @interface List {
    /** The allowed exceptions. */
    Allow[] value();
  }
}
