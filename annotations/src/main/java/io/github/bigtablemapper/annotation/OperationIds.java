package io.github.bigtablemapper.annotation;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Allows operation ids for writes of an entity, so that a repeated write is applied once. The row
 * keeps the ids for a window of time, in a family that is not part of the entity: reads do not
 * return it, puts do not change it, and garbage collection empties it.
 *
 * <p>Patches and increments can have an id: {@code once(id)} of a {@code Write} adds it. A
 * repetition is detected for at least the window; after that it is applied again.
 *
 * <p>On a sealed interface whose classes share a table, it applies to each class.
 */
@Documented
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.CLASS)
public @interface OperationIds {
  /**
   * The name of the family, 1 to 64 characters of {@code [-_.a-zA-Z0-9]}. It contains nothing else.
   */
  String family();

  /**
   * The minimum time for which a repetition is detected: {@code "1d"}, {@code "12h"}, {@code "15m"}
   * or {@code "90s"}. Each write with an id adds a cell to its row for that time, so choose a
   * window that is only as long as clients may repeat writes.
   */
  String window();
}
