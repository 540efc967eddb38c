package io.github.bigtablemapper.annotation;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * The version of an entity, a {@code long} that every write checks and increments, for optimistic
 * locking. A write is refused if another writer has changed the row since the entity was read. 0
 * means that the entity was never stored.
 *
 * <pre>{@code
 * @Table("orders")
 * @Family("o")
 * public record Order(@RowKey String id, String status, @Version long version) {}
 * }</pre>
 *
 * It is stored in an ordinary column, in a family without {@code maxAge}; {@link Column} sets its
 * name and family. The repository of such an entity has no writes without this check.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target({ElementType.RECORD_COMPONENT, ElementType.FIELD, ElementType.METHOD})
public @interface Version {}
