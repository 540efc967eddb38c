package io.github.bigtablemapper.spring;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import io.github.bigtablemapper.testing.BundledEmulator;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.aot.generate.ClassNameGenerator;
import org.springframework.aot.generate.DefaultGenerationContext;
import org.springframework.aot.generate.GeneratedFiles.Kind;
import org.springframework.aot.generate.InMemoryGeneratedFiles;
import org.springframework.context.annotation.AnnotationConfigApplicationContext;
import org.springframework.context.aot.ApplicationContextAotGenerator;
import org.springframework.core.io.InputStreamSource;
import org.springframework.javapoet.ClassName;

/**
 * An application whose beans were prepared when it was built, before its properties were known. It
 * runs in a JVM of its own, as the generated classes share packages with the application's.
 */
class AheadOfTimeTest {
  @TempDir Path folder;

  @Test
  void theSchemaIsDecidedWhenTheApplicationRuns() throws Exception {
    String initializer = prepare();
    BundledEmulator.Instance instance = BundledEmulator.shared().newInstance();

    assertThat(run(initializer, instance, "none")).contains("started, products: NOT_FOUND");
    assertThat(tables(instance)).isEmpty();

    assertThat(run(initializer, instance, "verify"))
        .contains("The tables are not as the entities declare them.");
    assertThat(tables(instance)).isEmpty();

    assertThat(run(initializer, instance, "apply")).contains("started, products: found");
    assertThat(tables(instance))
        .containsExactly("orders", "orders-by-status", "products", "reviews", "shelves");

    assertThat(run(initializer, instance, "verify")).contains("started, products: found");
  }

  /** Generates the beans and compiles them; {@return what initializes a context with them} */
  private String prepare() throws IOException {
    InMemoryGeneratedFiles files = new InMemoryGeneratedFiles();
    DefaultGenerationContext generation =
        new DefaultGenerationContext(
            new ClassNameGenerator(ClassName.get(AheadOfTimeApplication.class)), files);
    AnnotationConfigApplicationContext build = new AnnotationConfigApplicationContext();
    build.register(AheadOfTimeApplication.class);
    ClassName initializer =
        new ApplicationContextAotGenerator().processAheadOfTime(build, generation);
    generation.writeGeneratedContent();

    List<String> javac =
        new ArrayList<>(
            List.of("-proc:none", "-nowarn", "-d", folder.resolve("classes").toString()));
    javac.addAll(List.of("-cp", System.getProperty("java.class.path")));
    for (Map.Entry<String, InputStreamSource> file :
        files.getGeneratedFiles(Kind.SOURCE).entrySet()) {
      Path source = folder.resolve("sources").resolve(file.getKey());
      Files.createDirectories(source.getParent());
      try (InputStream text = file.getValue().getInputStream()) {
        Files.copy(text, source);
      }
      javac.add(source.toString());
    }
    assertThat(
            ToolProvider.getSystemJavaCompiler()
                .run(null, null, null, javac.toArray(String[]::new)))
        .isEqualTo(0);
    return initializer.toString();
  }

  private String run(String initializer, BundledEmulator.Instance instance, String schema)
      throws Exception {
    Path output = folder.resolve("output-" + System.nanoTime());
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-cp",
                folder.resolve("classes")
                    + File.pathSeparator
                    + System.getProperty("java.class.path"),
                AheadOfTimeApplication.class.getName(),
                initializer,
                "--bigtable.project-id=" + instance.projectId(),
                "--bigtable.instance-id=" + instance.instanceId(),
                "--bigtable.emulator-host=localhost:" + BundledEmulator.shared().port(),
                "--bigtable.schema=" + schema)
            .redirectErrorStream(true)
            .redirectOutput(output.toFile())
            .start();
    assertWithMessage("the application ends").that(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
    return Files.readString(output);
  }

  private static Set<String> tables(BundledEmulator.Instance instance) throws IOException {
    try (BigtableTableAdminClient admin =
        BigtableTableAdminClient.create(instance.adminSettings().build())) {
      return Set.copyOf(admin.listTables());
    }
  }
}
