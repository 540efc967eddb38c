package io.github.bigtablemapper.spring;

import com.google.cloud.bigtable.admin.v2.BigtableInstanceAdminClient;
import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.ClientOperations;
import io.github.bigtablemapper.ReadRepository;
import io.github.bigtablemapper.exception.BigtableMapperException;
import io.github.bigtablemapper.exception.RequestFailedException;
import io.github.bigtablemapper.schema.Schema;
import io.github.bigtablemapper.schema.SchemaDifference;
import io.github.bigtablemapper.schema.SchemaResult;
import org.apache.commons.logging.Log;
import org.apache.commons.logging.LogFactory;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.SmartInitializingSingleton;

/**
 * Compares, verifies or creates the tables of all repositories of the application's mapper, after
 * its beans are created and before it accepts requests. The action is read when the application
 * runs, not when it is built.
 */
final class SchemaInitializer implements SmartInitializingSingleton {
  private static final Log LOG = LogFactory.getLog(SchemaInitializer.class);

  private final BigtableProperties properties;
  private final ObjectProvider<BigtableMapper> mapper;
  private final ObjectProvider<BigtableTableAdminClient> admin;
  private final ObjectProvider<BigtableInstanceAdminClient> views;
  private final ObjectProvider<ReadRepository<?, ?>> repositories;

  SchemaInitializer(
      BigtableProperties properties,
      ObjectProvider<BigtableMapper> mapper,
      ObjectProvider<BigtableTableAdminClient> admin,
      ObjectProvider<BigtableInstanceAdminClient> views,
      ObjectProvider<ReadRepository<?, ?>> repositories) {
    this.properties = properties;
    this.mapper = mapper;
    this.admin = admin;
    this.views = views;
    this.repositories = repositories;
  }

  @Override
  public void afterSingletonsInstantiated() {
    BigtableProperties.SchemaMode mode = properties.schemaMode();
    if (mode == BigtableProperties.SchemaMode.APPLY && properties.isReadOnly()) {
      throw new BigtableStartException(
          "bigtable.schema=apply changes tables, which "
              + BigtableProperties.READ_ONLY
              + " forbids.",
          "Set bigtable.schema to report or verify, or remove "
              + BigtableProperties.READ_ONLY
              + ".",
          null);
    }
    if (mode == BigtableProperties.SchemaMode.NONE) {
      return;
    }
    BigtableMapper own = mapper.getObject();
    ReadRepository<?, ?>[] all =
        repositories
            .orderedStream()
            .filter(each -> ClientOperations.haveSameClient(own, each))
            .toArray(ReadRepository<?, ?>[]::new);
    if (all.length == 0) {
      return;
    }
    Schema tables = own.schema(admin.getObject()).withDeadline(properties.schemaTimeout());
    Schema schema = properties.schemaViews() ? tables.withViews(views.getObject()) : tables;
    try {
      switch (mode) {
        case APPLY -> apply(schema, all);
        case VERIFY -> schema.verify(all);
        case REPORT -> report(schema, all);
        case NONE -> {}
      }
    } catch (BigtableMapperException e) {
      throw new BigtableStartException(
          String.valueOf(e.getMessage()),
          action(mode == BigtableProperties.SchemaMode.APPLY, e),
          e);
    }
  }

  /**
   * The remedy depends on the cause: Bigtable has refused the request, or the comparison has found
   * differences.
   */
  private static String action(boolean isApplied, BigtableMapperException failure) {
    String action;
    if (failure instanceof RequestFailedException) {
      action =
          "Make sure that the instance can be reached, and that the account may "
              + (isApplied
                  ? "create tables (roles/bigtable.admin)"
                  : "read the schema of tables (roles/bigtable.reader)");
    } else if (isApplied) {
      action = "Let all entities of a table declare it alike";
    } else {
      action = "Create what is missing, for example by one start with bigtable.schema=apply";
    }
    return action + "; or set bigtable.schema=none.";
  }

  private static void apply(Schema schema, ReadRepository<?, ?>... all) {
    SchemaResult result = schema.apply(all);
    result.applied().forEach(done -> LOG.info("Bigtable schema, done: " + done));
    result.refused().forEach(left -> LOG.warn("Bigtable schema, left to you: " + inWords(left)));
  }

  /** The application starts regardless of the result. */
  private static void report(Schema schema, ReadRepository<?, ?>... all) {
    try {
      schema.diff(all).forEach(found -> LOG.warn("Bigtable schema, to do: " + inWords(found)));
    } catch (BigtableMapperException e) {
      LOG.warn("Bigtable schema, not compared: " + e.getMessage());
    }
  }

  private static String inWords(SchemaDifference difference) {
    return difference + ". " + difference.reason();
  }
}
