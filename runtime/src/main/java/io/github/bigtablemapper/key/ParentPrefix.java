package io.github.bigtablemapper.key;

/**
 * All row keys that start with some parts, and the one that has these parts alone: that of a parent
 * and those of its children.
 *
 * @param <K> what all of these keys are
 */
public class ParentPrefix<K extends Key> extends KeyPrefix<K> {
  /**
   * Called by generated code.
   *
   * @param written the parts, at least one; owned by the prefix from now on
   */
  protected ParentPrefix(KeyWriter written) {
    super(written, Intervals::withParent);
  }
}
