package io.github.bigtablemapper.benchmarks.compile;

import java.util.ArrayList;
import java.util.List;
import java.util.ServiceLoader;
import java.util.stream.IntStream;
import javax.annotation.processing.Processor;
import javax.tools.JavaFileObject;

/** What is compiled, and by which processor. */
enum CompileSide {
  /** The entities of the mapper, without their processor. */
  RECORDS("javac alone", "", "-proc:none"),
  AUTO_VALUE("AutoValue", CompileSide.AUTO_VALUES, CompileSide.DEFAULTS),
  AUTO_VALUE_BUILDER("AutoValue with builders", CompileSide.AUTO_VALUES, CompileSide.DEFAULTS),
  /** Each entity has a DAO, and all DAOs one mapper. */
  CASSANDRA(
      "Cassandra driver",
      "com.datastax.oss.driver.internal.mapper.processor",
      CompileSide.DEFAULTS),
  /** With the rules of good design, as users have them. */
  MAPPER("mapper", "io.github.bigtablemapper.processor", CompileSide.DEFAULTS);

  private static final String AUTO_VALUES = "com.google.auto.value.processor";

  /** An option that no processor has, and that costs next to nothing. */
  private static final String DEFAULTS = "-parameters";

  private final String title;
  private final String processors;
  private final String option;

  CompileSide(String title, String processors, String option) {
    this.title = title;
    this.processors = processors;
    this.option = option;
  }

  String title() {
    return title;
  }

  /** {@return an option of the compiler that this side has} */
  String option() {
    return option;
  }

  /** {@return the processors, from the class path} */
  List<Processor> processors() {
    return ServiceLoader.load(Processor.class).stream()
        .filter(each -> each.type().getPackageName().equals(processors))
        .map(ServiceLoader.Provider::get)
        .toList();
  }

  /** {@return a number of entities, and what users write with them} */
  List<JavaFileObject> sources(int count) {
    List<JavaFileObject> sources = new ArrayList<>();
    IntStream.range(0, count).forEach(number -> sources.add(source(number)));
    if (this == CASSANDRA) {
      IntStream.range(0, count).forEach(number -> sources.add(CompileGrowthSources.dao(number)));
      sources.add(CompileGrowthSources.daos(count));
    }
    return sources;
  }

  /** {@return the source of one entity} */
  JavaFileObject source(int number) {
    return switch (this) {
      case RECORDS, MAPPER -> CompileGrowthSources.entity(number);
      case AUTO_VALUE -> CompileGrowthSources.value(number);
      case AUTO_VALUE_BUILDER -> CompileGrowthSources.valueWithBuilder(number);
      case CASSANDRA -> CompileGrowthSources.bean(number);
    };
  }
}
