package io.github.bigtablemapper.spring;

import java.time.Duration;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.core.io.Resource;
import org.springframework.util.ClassUtils;

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
 * @param console Whether to serve the console, which shows a local Bigtable or an emulator in the
 *     browser, and to log its link. Needs bigtable-mapper-console.
 * @param consoleWrite Whether rows can be changed in the console, too.
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
    @DefaultValue("false") boolean console,
    @DefaultValue("false") boolean consoleWrite,
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

  /** An auto-configuration of the console, which depends on no starter and no starter on it. */
  private static final String CONSOLE =
      "io.github.bigtablemapper.commandline.internal.console.spring.ConsoleAutoConfiguration";

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

  /** Fails if the console is set, and cannot be served or is not for this Bigtable. */
  void checkConsole(BigtableConnectionDetails connection) {
    if (!console) {
      return;
    }
    if (connection.getEmulatorHost() == null) {
      throw new BigtableStartException(
          "The property bigtable.console is for development, and the application connects to an"
              + " instance.",
          "Remove the property, or set bigtable.local or "
              + EMULATOR_HOST
              + ". To look at an instance, run the command bigtable-mapper console.",
          null);
    }
    if (!ClassUtils.isPresent(CONSOLE, BigtableProperties.class.getClassLoader())) {
      throw new BigtableStartException(
          "The property bigtable.console is set, and the class path has no console.",
          "Add the dependency io.github.bigtablemapper:bigtable-mapper-console, or remove the"
              + " property.",
          null);
    }
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
