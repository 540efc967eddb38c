package io.github.bigtablemapper.annotation;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks the {@code Instant} at which an entity expires: a row whose instant is not later than the
 * mapper's clock is invisible to every read, count, condition and {@code putIfAbsent}, which also
 * read this column. With null, or an empty {@code Optional}, an entity never expires. Instead of an
 * {@code Instant}, the property can be a {@code long} of whole seconds since 1970, like DynamoDB's
 * time to live, with the same rule: a time that is more than five years past never expires, so 0
 * means never.
 *
 * <pre>{@code
 * @Table("tokens")
 * @Family("t")
 * public record Token(@RowKey String id, String user, @ExpiresAt Instant expiresAt) {}
 * }</pre>
 *
 * <p>The row itself stays until it is deleted, by {@code deleteExpired} of the entity's repository
 * or by another write. If all rows expire at the same age, use {@link Family#maxAge}, which needs
 * neither a column nor a sweep.
 */
@Documented
@Target({ElementType.RECORD_COMPONENT, ElementType.FIELD, ElementType.METHOD})
@Retention(RetentionPolicy.CLASS)
public @interface ExpiresAt {}
