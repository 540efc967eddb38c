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

  /**
   * Refuses a mapping of another format, whose calls could fail later, when rows were already
   * written.
   */
  static void require(int format, String entity) {
    if (format != VERSION) {
      throw new IncompatibleClassChangeError(
          "The mapping of "
              + entity
              + " was generated in format "
              + format
              + ", and the bigtable-mapper-runtime on the class path supports format "
              + VERSION
              + ". Compile the module of "
              + entity
              + " again, with the bigtable-mapper-processor of the version of this runtime, or use"
              + " the version of the runtime that it was compiled with. The BOM sets one version"
              + " for both.");
    }
  }
}
