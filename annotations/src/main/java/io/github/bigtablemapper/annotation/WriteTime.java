package io.github.bigtablemapper.annotation;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks the {@code Instant} that is the timestamp of an entity's cells, for tables whose timestamps
 * are data: the time of an event, and not of the write. It is in whole milliseconds, from 1970 on,
 * and can be in the future. If it is null, a write has the current time.
 *
 * <p>By itself it is not stored: a read returns the newest timestamp of the visible cells in the
 * entity's families. Together with {@link RowKey}, {@link Column}, {@link Family} or {@link Codec}
 * it is stored and read as without this annotation.
 *
 * <p>Puts, merges and restores have this time; {@code at} of a write overrides it. A patch, which
 * has no entity, has the current time unless {@code at} sets another. In each column the latest
 * timestamp wins.
 */
@Documented
@Target({ElementType.RECORD_COMPONENT, ElementType.FIELD, ElementType.METHOD})
@Retention(RetentionPolicy.CLASS)
public @interface WriteTime {}
