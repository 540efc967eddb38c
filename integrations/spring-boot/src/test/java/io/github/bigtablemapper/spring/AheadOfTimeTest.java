package io.github.bigtablemapper.spring;

import static com.google.common.truth.Truth.assertThat;

import io.github.bigtablemapper.spring.shop.AheadOfTimeSlice;
import io.github.bigtablemapper.testing.BundledEmulator;
import java.io.IOException;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.aot.generate.ClassNameGenerator;
import org.springframework.aot.generate.DefaultGenerationContext;
import org.springframework.aot.generate.InMemoryGeneratedFiles;
import org.springframework.aot.hint.RuntimeHints;
import org.springframework.context.annotation.AnnotationConfigApplicationContext;
import org.springframework.context.aot.ApplicationContextAotGenerator;
import org.springframework.javapoet.ClassName;
import org.springframework.test.context.aot.TestContextAotGenerator;

/**
 * An application, and a test, whose beans were prepared when they were built, before their
 * properties were known.
 */
class AheadOfTimeTest {
  private static AheadOfTimeBuild build;
  private static String initializer;

  @BeforeAll
  static void prepare(@TempDir Path folder) throws Exception {
    InMemoryGeneratedFiles files = new InMemoryGeneratedFiles();
    initializer = generate(files);
    new TestContextAotGenerator(files, new RuntimeHints(), true)
        .processAheadOfTime(Stream.of(AheadOfTimeSlice.TEST));
    build = new AheadOfTimeBuild(folder);
    build.compile(files);
  }

  @Test
  void theSchemaIsDecidedWhenTheApplicationRuns() throws Exception {
    BundledEmulator.Instance instance = BundledEmulator.shared().newInstance();

    assertThat(run(instance, "none")).contains("started, products: NOT_FOUND");
    assertThat(ShopContext.tables(instance)).isEmpty();

    assertThat(run(instance, "verify"))
        .contains("The tables are not as the entities declare them.");
    assertThat(ShopContext.tables(instance)).isEmpty();

    assertThat(run(instance, "apply"))
        .contains("started, products: found, health: UP, operations: 2");
    assertThat(ShopContext.tables(instance))
        .containsExactly("orders", "orders-by-status", "products", "reviews", "shelves");

    assertThat(run(instance, "verify")).contains("started, products: found");
  }

  @Test
  void aSliceIsPreparedToo() throws Exception {
    assertThat(build.run(AheadOfTimeSlice.class)).contains("generated true, repositories work");
  }

  /** Generates the beans; {@return what initializes a context with them} */
  private static String generate(InMemoryGeneratedFiles files) {
    DefaultGenerationContext generation =
        new DefaultGenerationContext(
            new ClassNameGenerator(ClassName.get(AheadOfTimeApplication.class)), files);
    AnnotationConfigApplicationContext context = new AnnotationConfigApplicationContext();
    context.register(AheadOfTimeApplication.class);
    ClassName initializer =
        new ApplicationContextAotGenerator().processAheadOfTime(context, generation);
    generation.writeGeneratedContent();
    return initializer.toString();
  }

  private static String run(BundledEmulator.Instance instance, String schema)
      throws IOException, InterruptedException {
    return build.run(
        AheadOfTimeApplication.class,
        initializer,
        "--bigtable.project-id=" + instance.projectId(),
        "--bigtable.instance-id=" + instance.instanceId(),
        "--bigtable.emulator-host=localhost:" + BundledEmulator.shared().port(),
        "--bigtable.schema=" + schema,
        "--bigtable.schema-timeout=10m", // a new JVM connects late on a busy machine
        "--bigtable.health-timeout=10m");
  }
}
