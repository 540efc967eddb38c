package io.github.bigtablemapper.annotation;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Repeatable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Says that a rule of good schema design need not be kept here, and why. On a class it is for the
 * class and all in it, on the sealed interface of a shared table for all its classes, on a property
 * for that property.
 *
 * <pre>{@code
 * @Table("events")
 * @Allow(rule = "KeyStartsWithTime", because = "ten events a day, always read by day")
 * public record Event(@RowKey Instant at, @RowKey String device, String text) {}
 * }</pre>
 *
 * The id {@code ExistingTable} stands for all of them: the layout of a table that other programs
 * write cannot change.
 *
 * <p>Mistakes that the compiler refuses cannot be allowed: data would be lost.
 */
@Documented
@Target({ElementType.TYPE, ElementType.RECORD_COMPONENT, ElementType.FIELD, ElementType.METHOD})
@Retention(RetentionPolicy.CLASS)
@Repeatable(Allow.List.class)
public @interface Allow {
  /** The id of the rule, as it stands in front of the message; or {@code ExistingTable}. */
  String rule();

  /** The reason, not blank. Reports show it beside what they would have reported. */
  String because();

  /** Holds several {@link Allow}s. */
  @Documented
  @Target({ElementType.TYPE, ElementType.RECORD_COMPONENT, ElementType.FIELD, ElementType.METHOD})
  @Retention(RetentionPolicy.CLASS)
  @interface List {
    /** The rules that need not be kept. */
    Allow[] value();
  }
}
