package io.github.bigtablemapper.annotation;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks the user who has last written an entity: every put, merge, patch and increment stores the
 * user that {@code currentUser} of the mapper's builder returns, regardless of the value in the
 * entity. {@code put} returns the entity with the user.
 *
 * <p>Bigtable increments a counter in a request of another kind, which stores nothing else. An
 * increment of such an entity is therefore two requests: the first stores the user and the time of
 * {@link UpdatedAt}, the second increments.
 *
 * <p>The property has the type of the users, often {@code String}: any type of one cell that is not
 * primitive.
 */
@Documented
@Target({ElementType.RECORD_COMPONENT, ElementType.FIELD, ElementType.METHOD})
@Retention(RetentionPolicy.CLASS)
public @interface UpdatedBy {}
