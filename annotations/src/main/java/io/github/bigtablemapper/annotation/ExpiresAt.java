package io.github.bigtablemapper.annotation;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks the {@code Instant} from which on an entity is not there any more, each at its own: its
 * column is read beside every row, and no read, count, condition or {@code putIfAbsent} sees a row
 * whose instant is not later than the mapper's clock. A null, or an empty {@code Optional}, never
 * expires. In its place a {@code long} may hold the whole seconds since 1970, as DynamoDB's time to
 * live does, with the same rule: a time that is more than five years past never expires, so 0 means
 * for ever.
 *
 * <pre>{@code
 * @Table("tokens")
 * @Family("t")
 * public record Token(@RowKey String id, String user, @ExpiresAt Instant expiresAt) {}
 * }</pre>
 *
 * <p>The row itself stays until it is deleted: by the {@code deleteExpired} that the entity's
 * repository has, or by a write. Where all rows are kept equally long, {@link Family#maxAge} needs
 * neither a column nor a sweep.
 */
@Documented
@Target({ElementType.RECORD_COMPONENT, ElementType.FIELD, ElementType.METHOD})
@Retention(RetentionPolicy.CLASS)
public @interface ExpiresAt {}
