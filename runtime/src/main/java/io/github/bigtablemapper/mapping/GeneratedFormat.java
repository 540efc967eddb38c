package io.github.bigtablemapper.mapping;

import io.github.bigtablemapper.generated.ForGeneratedCode;

/**
 * The format of the generated code that this runtime supports. The annotation processor reads it
 * when it compiles entities, and does not generate code for a runtime with another format.
 *
 * @hidden
 */
@ForGeneratedCode
public final class GeneratedFormat {
  /**
   * Incremented when generated code calls methods that older runtimes lack, or that newer ones have
   * removed.
   */
  public static final int VERSION = 1;

  private GeneratedFormat() {}
}
