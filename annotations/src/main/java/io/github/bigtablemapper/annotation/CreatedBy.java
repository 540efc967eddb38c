package io.github.bigtablemapper.annotation;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks the user who has first put an entity, as {@link CreatedAt} marks the time: if the property
 * is null, a put stores the user that {@code currentUser} of the mapper's builder returns.
 * Otherwise it stores the value of the property, so that an entity that was read keeps its user.
 * Null is allowed regardless of the declared nullness of the property.
 *
 * <p>The property has the type of the users, often {@code String}: any type of one cell that is not
 * primitive.
 */
@Documented
@Target({ElementType.RECORD_COMPONENT, ElementType.FIELD, ElementType.METHOD})
@Retention(RetentionPolicy.CLASS)
public @interface CreatedBy {}
