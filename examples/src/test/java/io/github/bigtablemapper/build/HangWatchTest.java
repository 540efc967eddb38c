package io.github.bigtablemapper.build;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import io.github.bigtablemapper.examples.Modules;
import io.github.bigtablemapper.fixture.ChildJvm;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** A JVM of tests that hangs ends with a thread dump; one that is slow does not. */
class HangWatchTest {
  @Test
  void aJvmThatHangsEndsWithAThreadDump() throws Exception {
    List<Class<?>> all =
        List.of(
            Hanging.InTest.class,
            Hanging.InLoop.class,
            Hanging.BeforeTests.class,
            Hanging.AfterTests.class,
            Hanging.AtShutdown.class,
            Hanging.InOutput.class);
    Map<Class<?>, ChildJvm> jvms = run(all);
    try {
      for (Class<?> hanging : all) {
        String output = jvms.get(hanging).readAll();
        assertWithMessage(output).that(jvms.get(hanging).waitFor()).isEqualTo(86);
        assertThat(output).contains("No test has started or ended for ");
        assertThat(output).containsMatch("at .*" + Hanging.class.getName());
        boolean isAtShutdown = hanging == Hanging.AtShutdown.class;
        assertThat(output).contains(isAtShutdown ? "None runs." : "[class:" + hanging.getName());
      }
    } finally {
      jvms.values().forEach(ChildJvm::close);
    }
  }

  @Test
  void aJvmThatIsSlowGoesOn() throws Exception {
    List<Class<?>> all = List.of(Hanging.Slow.class, Hanging.Reporting.class);
    Map<Class<?>, ChildJvm> jvms = run(all);
    try {
      for (Class<?> slow : all) {
        String output = jvms.get(slow).readAll();
        assertWithMessage(output).that(jvms.get(slow).waitFor()).isEqualTo(0);
      }
    } finally {
      jvms.values().forEach(ChildJvm::close);
    }
  }

  private static Map<Class<?>, ChildJvm> run(List<Class<?>> tests) throws IOException {
    Map<Class<?>, ChildJvm> jvms = new HashMap<>();
    for (Class<?> test : tests) {
      jvms.put(test, ChildJvm.run(test, List.of("-Dhang.seconds=100"), Map.of()));
    }
    return jvms;
  }

  /** The build sets the limit, and each module with tests has the class path that watches it. */
  @Test
  void everyModuleWithTestsIsWatched() throws IOException {
    assertThat(Files.readString(Path.of("..", "pom.xml"))).contains("<hang.seconds>");
    int watched = 0;
    for (Path module : Modules.folders().values()) {
      if (Files.exists(module.resolve("src/test")) && !module.endsWith("test-support")) {
        String pom = Files.readString(module.resolve("pom.xml"));
        assertWithMessage("%s", module)
            .that(pom)
            .contains("<artifactId>bigtable-mapper-test-support<");
        watched++;
      }
    }
    assertThat(watched).isAtLeast(15);
  }
}
