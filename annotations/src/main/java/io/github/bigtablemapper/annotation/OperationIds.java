package io.github.bigtablemapper.annotation;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Lets writes of an entity carry an operation id, so that one that is repeated is applied once. The
 * row keeps the ids for a window of time, in a family that is no part of the entity: no read sees
 * it, no put touches it, and garbage collection empties it.
 *
 * <p>Writes with an id are {@code incrementOnce} and {@code patchOnce} of the repository. A repeat
 * is recognised for as long as the window at least; later it is applied once more.
 *
 * <p>On a sealed interface whose classes share a table it holds for each of them.
 */
@Documented
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.CLASS)
public @interface OperationIds {
  /**
   * The name of the family, 1 to 64 characters of {@code [-_.a-zA-Z0-9]}. It holds nothing else.
   */
  String family();

  /**
   * How long a repeat is recognised, at least: {@code "1d"}, {@code "12h"}, {@code "15m"} or {@code
   * "90s"}. Each write with an id adds a cell to its row for that long, so a window is as short as
   * those who repeat writes are quick.
   */
  String window();
}
