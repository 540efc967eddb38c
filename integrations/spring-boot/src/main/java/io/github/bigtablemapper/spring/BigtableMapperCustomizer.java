package io.github.bigtablemapper.spring;

import io.github.bigtablemapper.ClientMapperBuilder;

/**
 * Changes the mapper that is a bean, such as its clock. Beans of this type are called in their
 * order, after the properties are set.
 */
@FunctionalInterface
public interface BigtableMapperCustomizer {
  /** Changes the builder of the mapper. */
  void customize(ClientMapperBuilder mapper);
}
