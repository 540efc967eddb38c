package io.github.bigtablemapper.annotation;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * A property that keeps its first stored value. A write without a value for it does not change the
 * stored value. A write with another value is refused as a whole; with {@link WriteOnceMode#KEEP},
 * it is applied without that value.
 *
 * <pre>{@code
 * @Table("badges")
 * @Family("b")
 * public record Badge(
 *     @RowKey String id,
 *     @WriteOnce @Nullable String owner,
 *     @WriteOnce(WriteOnceMode.KEEP) @CreatedAt @Nullable Instant createdAt,
 *     String note) {}
 * }</pre>
 *
 * The property is one cell, in a family without {@code maxAge}, of the entity or of an embedded
 * value that is never absent. The repository of such an entity has no writes without this check. If
 * a write has values for several properties with {@code KEEP}, they are stored together if the row
 * has none of them.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target({ElementType.RECORD_COMPONENT, ElementType.FIELD, ElementType.METHOD})
public @interface WriteOnce {
  /** How to handle a write with another value than the stored one. */
  WriteOnceMode value() default WriteOnceMode.REFUSE;
}
