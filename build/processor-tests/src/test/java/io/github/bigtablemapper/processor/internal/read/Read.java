package io.github.bigtablemapper.processor.internal.read;

import static com.google.common.truth.Truth.assertThat;
import static com.google.testing.compile.CompilationSubject.assertThat;
import static io.github.bigtablemapper.processor.TestCompiler.javacWith;
import static java.util.Objects.requireNonNull;

import com.google.testing.compile.Compilation;
import com.google.testing.compile.JavaFileObjects;
import io.github.bigtablemapper.processor.internal.model.EntityModel;
import javax.tools.JavaFileObject;

/** Reads entities from sources, for tests. */
public final class Read {
  private static final String HEADER =
      """
      package shop;
      import io.github.bigtablemapper.annotation.*;
      import java.math.*;
      import java.net.*;
      import java.time.*;
      import java.util.*;
      """;

  private Read() {}

  /** {@return the model of the only entity of a source without problems} */
  public static EntityModel model(String source) {
    Reading reading = reading(source);
    assertThat(reading.problems()).isEmpty();
    assertThat(reading.unresolved()).isEmpty();
    return requireNonNull(reading.model());
  }

  /** {@return what the only entity of a source gives} */
  public static Reading reading(String source) {
    ReadingProcessor processor = new ReadingProcessor();
    Compilation compilation =
        javacWith("value-.*|auto-value-.*").withProcessors(processor).compile(file(source));
    assertThat(compilation).succeeded();
    assertThat(processor.readings()).hasSize(1);
    return processor.readings().get(0);
  }

  private static JavaFileObject file(String source) {
    return JavaFileObjects.forSourceString("shop.Entities", HEADER + source);
  }
}
