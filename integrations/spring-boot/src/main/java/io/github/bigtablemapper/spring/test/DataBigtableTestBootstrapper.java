package io.github.bigtablemapper.spring.test;

import org.jspecify.annotations.Nullable;
import org.springframework.boot.test.context.SpringBootTestContextBootstrapper;
import org.springframework.core.annotation.MergedAnnotations;
import org.springframework.core.annotation.MergedAnnotations.SearchStrategy;

/** Reads the properties of a {@link DataBigtableTest}. */
final class DataBigtableTestBootstrapper extends SpringBootTestContextBootstrapper {
  /** Called by Spring, by reflection. */
  DataBigtableTestBootstrapper() {}

  @Override
  protected String @Nullable [] getProperties(Class<?> testClass) {
    return MergedAnnotations.search(SearchStrategy.TYPE_HIERARCHY)
        .withEnclosingClasses(type -> true)
        .from(testClass)
        .get(DataBigtableTest.class)
        .getValue("properties", String[].class)
        .orElse(null);
  }
}
