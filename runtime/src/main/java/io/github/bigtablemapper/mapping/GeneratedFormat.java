package io.github.bigtablemapper.mapping;

import io.github.bigtablemapper.generated.ForGeneratedCode;

/**
 * The format of the generated code that this runtime supports. The annotation processor reads it
 * when it compiles entities, and generates no code for a runtime of another format.
 */
@ForGeneratedCode
public final class GeneratedFormat {
  /** Counted up when generated code calls what older runtimes lack, or newer ones have lost. */
  public static final int VERSION = 1;

  private GeneratedFormat() {}
}
