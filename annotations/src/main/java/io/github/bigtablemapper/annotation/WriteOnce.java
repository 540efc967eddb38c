package io.github.bigtablemapper.annotation;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * A property that keeps the first value it is stored with. A write that has none leaves the stored
 * value as it is. One that has another is refused as a whole, or with {@link WriteOnceMode#KEEP}
 * made without it.
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
 * value that is never absent. The repository of such an entity has no write that does not check.
 * Values that a write has for several properties with {@code KEEP} are stored together, if the row
 * has none of them.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target({ElementType.RECORD_COMPONENT, ElementType.FIELD, ElementType.METHOD})
public @interface WriteOnce {
  /** What becomes of a write that has another value than the stored one. */
  WriteOnceMode value() default WriteOnceMode.REFUSE;
}
