package io.github.bigtablemapper.spring;

import io.github.bigtablemapper.ClientMapperBuilder;

/**
 * Changes the mapper that is a bean, such as its clock. Beans of this type are called in their
 * order, after the properties are set.
 */
@FunctionalInterface
public interface BigtableMapperCustomizer {
  /** Changes what the mapper is built of. */
  void customize(ClientMapperBuilder mapper);
}
