package io.github.bigtablemapper.annotation;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * A property that keeps the first value it is stored with. A write that has another one is refused
 * as a whole; one that has none leaves the stored value as it is.
 *
 * <pre>{@code
 * @Table("badges")
 * @Family("b")
 * public record Badge(@RowKey String id, @WriteOnce @Nullable String owner, String note) {}
 * }</pre>
 *
 * The property is one cell, in a family without {@code maxAge}. The repository of such an entity
 * has no write that does not check.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target({ElementType.RECORD_COMPONENT, ElementType.FIELD, ElementType.METHOD})
public @interface WriteOnce {}
