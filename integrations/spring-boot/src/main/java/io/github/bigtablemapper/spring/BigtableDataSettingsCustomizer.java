package io.github.bigtablemapper.spring;

import com.google.cloud.bigtable.data.v2.BigtableDataSettings;

/**
 * Changes the settings of the client that is a bean, such as timeouts and channels. Beans of this
 * type are called in their order, after the properties are set.
 */
@FunctionalInterface
public interface BigtableDataSettingsCustomizer {
  /** Changes the settings. */
  void customize(BigtableDataSettings.Builder settings);
}
