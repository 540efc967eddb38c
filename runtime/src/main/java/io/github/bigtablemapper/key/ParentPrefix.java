package io.github.bigtablemapper.key;

import io.github.bigtablemapper.generated.ForGeneratedCode;
import io.github.bigtablemapper.key.format.KeyWriter;

/**
 * A prefix that includes the parent: the key of exactly the given parts, and the keys of its
 * children, which start with these parts.
 *
 * @param <K> the type that all of these keys share
 */
public class ParentPrefix<K extends Key> extends KeyPrefix<K> {
  /**
   * Called by generated code.
   *
   * @param written the parts, at least one; owned by the prefix after the call
   * @hidden
   */
  @ForGeneratedCode
  protected ParentPrefix(KeyWriter written) {
    super(written, Intervals::withParent);
  }

  /**
   * Called by generated code.
   *
   * @return the row of the written key, and the rows whose key starts with all its parts
   * @hidden
   */
  @ForGeneratedCode
  public static <K extends Key> ParentPrefix<K> of(KeyWriter written) {
    return new ParentPrefix<>(written);
  }
}
