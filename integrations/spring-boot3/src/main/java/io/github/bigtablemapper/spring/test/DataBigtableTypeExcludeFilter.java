package io.github.bigtablemapper.spring.test;

import org.springframework.boot.test.autoconfigure.filter.StandardAnnotationCustomizableTypeExcludeFilter;

/** Leaves the components of the application out, apart from those that the test includes. */
final class DataBigtableTypeExcludeFilter
    extends StandardAnnotationCustomizableTypeExcludeFilter<DataBigtableTest> {
  /** Called by Spring, by reflection. */
  DataBigtableTypeExcludeFilter(Class<?> testClass) {
    super(testClass);
  }
}
