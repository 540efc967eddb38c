package io.github.bigtablemapper.annotation;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks the {@code Instant} that the cells of an entity have as their timestamp, for tables whose
 * timestamps are data: the time of an event, and not that of the write. It is in whole
 * milliseconds, from 1970 on, and may be in the future. If it is null, a write has the present
 * time.
 *
 * <p>By itself it is not stored: a read takes the newest timestamp of the cells that it sees in the
 * entity's families. Together with {@link RowKey}, {@link Column}, {@link Family} or {@link Codec}
 * it is stored and read as without this annotation.
 *
 * <p>Puts, merges and restores have this time; {@code at} of a write overrides it. A patch, which
 * has no entity, has the present time unless it is given one by {@code at}. In each column the
 * highest timestamp wins.
 */
@Documented
@Target({ElementType.RECORD_COMPONENT, ElementType.FIELD, ElementType.METHOD})
@Retention(RetentionPolicy.CLASS)
public @interface WriteTime {}
