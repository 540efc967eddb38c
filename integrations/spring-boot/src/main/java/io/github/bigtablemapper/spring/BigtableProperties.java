package io.github.bigtablemapper.spring;

import java.time.Duration;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.core.io.Resource;

/**
 * The properties of an application. Empty or blank properties are not set; malformed properties are
 * rejected when the application starts.
 *
 * @param projectId Id of the Google Cloud project.
 * @param instanceId Id of the Bigtable instance.
 * @param appProfileId App profile of reads and unconditional writes. The default is the default
 *     profile of the instance.
 * @param transactionalAppProfileId App profile of conditional writes, with single-cluster routing
 *     and single-row transactions. The default is the app profile of all other operations.
 * @param emulatorHost Host and port of an emulator to connect to instead, without credentials.
 * @param local Whether to start a local Bigtable and connect to it. Needs bigtable-mapper-local.
 * @param credentials Location of a JSON file of credentials. The default is a CredentialsProvider
 *     bean, or else the application's default credentials.
 * @param tablePrefix Prefix of the names of tables that entities declare.
 * @param readOnly Whether the mapper rejects all writes, such as to try entities on a table that
 *     other programs write.
 * @param schema Action for tables and families when the application starts. The default is none;
 *     with a local Bigtable it is apply, or report if the mapper is read-only.
 * @param schemaViews Whether the schema includes the materialized views of indexes.
 * @param schemaTimeout Maximum time of a call for the schema, with all its attempts.
 * @param healthTimeout Maximum time that the health indicator waits for a response.
 * @param closeTimeout Maximum time that a stopping application waits for running operations, such
 *     as a stream that was not closed.
 */
@ConfigurationProperties("bigtable")
record BigtableProperties(
    @Nullable String projectId,
    @Nullable String instanceId,
    @Nullable String appProfileId,
    @Nullable String transactionalAppProfileId,
    @Nullable String emulatorHost,
    @DefaultValue("false") boolean local,
    @Nullable Resource credentials,
    @DefaultValue("") String tablePrefix,
    @DefaultValue("false") @Nullable Boolean readOnly,
    @Nullable SchemaMode schema,
    @DefaultValue("false") boolean schemaViews,
    @DefaultValue("20s") Duration schemaTimeout,
    @DefaultValue("2s") Duration healthTimeout,
    @DefaultValue("5s") Duration closeTimeout) {
  static final String PROJECT_ID = "bigtable.project-id";
  static final String INSTANCE_ID = "bigtable.instance-id";
  static final String READ_ONLY = "bigtable.read-only";
  static final String EMULATOR_HOST = "bigtable.emulator-host";

  BigtableProperties {
    projectId = PropertyValues.id(PROJECT_ID, projectId);
    instanceId = PropertyValues.id(INSTANCE_ID, instanceId);
    appProfileId = PropertyValues.id("bigtable.app-profile-id", appProfileId);
    transactionalAppProfileId =
        PropertyValues.id("bigtable.transactional-app-profile-id", transactionalAppProfileId);
    emulatorHost = EmulatorAddress.of(emulatorHost, EMULATOR_HOST) == null ? null : emulatorHost;
    if (local && emulatorHost != null) {
      throw new BigtableStartException(
          "The properties bigtable.local and " + EMULATOR_HOST + " are both set.",
          "Remove one of them.",
          null);
    }
    tablePrefix = PropertyValues.tablePrefix("bigtable.table-prefix", tablePrefix);
    schemaTimeout = PropertyValues.timeout("bigtable.schema-timeout", schemaTimeout);
    healthTimeout = PropertyValues.timeout("bigtable.health-timeout", healthTimeout);
    closeTimeout = PropertyValues.timeout("bigtable.close-timeout", closeTimeout);
  }

  boolean isReadOnly() {
    return Boolean.TRUE.equals(readOnly); // an empty property is null
  }

  /**
   * {@return the action for the schema} A new local Bigtable has no tables. A read-only mapper does
   * not create them, and reports which are missing.
   */
  SchemaMode schemaMode() {
    if (schema != null) {
      return schema;
    }
    if (!local) {
      return SchemaMode.NONE;
    }
    return isReadOnly() ? SchemaMode.REPORT : SchemaMode.APPLY;
  }

  /** What to do about tables and families when the application starts. */
  enum SchemaMode {
    /** Nothing. */
    NONE,
    /** Log the differences from the declarations of entities, and start. */
    REPORT,
    /** Fail to start unless they match the declarations of entities. */
    VERIFY,
    /** Create missing tables and families, and make changes that lose no data. */
    APPLY
  }
}
