package io.github.bigtablemapper.commandline.internal.console.view;

import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.models.MaterializedViewId;
import com.google.cloud.bigtable.data.v2.models.TableId;
import com.google.cloud.bigtable.data.v2.models.TargetId;
import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.WritableRepository;
import io.github.bigtablemapper.column.Selectable;
import io.github.bigtablemapper.commandline.internal.classpath.EntityClassPath;
import io.github.bigtablemapper.commandline.internal.classpath.MappedEntity;
import io.github.bigtablemapper.commandline.internal.console.write.Editing;
import io.github.bigtablemapper.commandline.internal.entity.EntityTarget;
import io.github.bigtablemapper.commandline.internal.output.RowValues;
import io.github.bigtablemapper.mapping.EntityMapping;
import io.github.bigtablemapper.mapping.ViewMapping;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a console shows: the tables of an instance, and the entities of a class path.
 *
 * @param client reads what is not of an entity, and does not wait long
 * @param recording a recorded run, for heat maps; null without one
 * @param editing what writes; null: the console only reads
 * @param reads the reads of its pages that may last
 */
public record Workspace(
    BigtableMapper mapper,
    BigtableDataClient client,
    BigtableTableAdminClient admin,
    EntityClassPath classPath,
    @Nullable Path recording,
    @Nullable Editing editing,
    LongReads reads) {
  /** How long a read waits for a page to ask for its next part. */
  private static final Duration UNASKED_TIME = Duration.ofSeconds(10);

  /** A workspace whose reads wait for their pages as long as users need. */
  public Workspace(
      BigtableMapper mapper,
      BigtableDataClient client,
      BigtableTableAdminClient admin,
      EntityClassPath classPath,
      @Nullable Path recording,
      @Nullable Editing editing) {
    this(mapper, client, admin, classPath, recording, editing, new LongReads(UNASKED_TIME));
  }

  /** {@return whether pages offer writes of an entity, which views have not} */
  boolean canWrite(MappedEntity entity) {
    return editing != null && entity.repository(mapper) instanceof WritableRepository<?, ?, ?>;
  }

  /** {@return the entities that are in a table, or are views of it} */
  List<MappedEntity> entitiesOf(String table) {
    return entities().stream().filter(entity -> table(entity).equals(table)).toList();
  }

  /** {@return all entities, each by itself if several share a table} */
  List<MappedEntity> entities() {
    return classPath.usable().stream()
        .filter(entity -> entity.mapping() instanceof EntityMapping<?, ?>)
        .toList();
  }

  /** {@return the table that has the rows of an entity, or of the source of a view} */
  String table(MappedEntity entity) {
    return mapper.tableName(
        entity.mapping() instanceof ViewMapping<?, ?, ?> view ? view.source() : entity.mapping());
  }

  /** {@return the entity that has a table as an index; empty: none has} */
  String indexed(String table) {
    return entities().stream()
        .filter(
            entity ->
                entity.entityMapping().indexes().stream()
                    .anyMatch(
                        index -> index.tableBeside(table(entity), mapper::tableName).equals(table)))
        .map(MappedEntity::name)
        .findFirst()
        .orElse("");
  }

  /** {@return where the rows of an entity are read} */
  TargetId target(MappedEntity entity) {
    String id = mapper.tableName(entity.mapping());
    return entity.mapping() instanceof ViewMapping<?, ?, ?>
        ? MaterializedViewId.of(id)
        : TableId.of(id);
  }

  /** {@return what makes values of rows with some columns and collections} */
  RowValues values(EntityTarget<?, ?> target, List<? extends Selectable<?>> selection) {
    return new RowValues(target.mapping(), selection, classPath.versionLists(target.entity()));
  }

  EntityTarget<?, ?> entity(String name) {
    return EntityTarget.of(classPath.entity(name), mapper);
  }
}
