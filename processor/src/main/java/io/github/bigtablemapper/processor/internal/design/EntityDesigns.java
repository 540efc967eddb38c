package io.github.bigtablemapper.processor.internal.design;

import com.palantir.javapoet.ClassName;
import io.github.bigtablemapper.internal.design.Allowance;
import io.github.bigtablemapper.internal.design.CollectionDesign;
import io.github.bigtablemapper.internal.design.EncodingDesign;
import io.github.bigtablemapper.internal.design.EntityDesign;
import io.github.bigtablemapper.internal.design.IndexDesign;
import io.github.bigtablemapper.internal.design.ViewDesign;
import io.github.bigtablemapper.processor.internal.model.CollectionModel;
import io.github.bigtablemapper.processor.internal.model.EntityModel;
import io.github.bigtablemapper.processor.internal.model.FamilyModel;
import io.github.bigtablemapper.processor.internal.model.GeneratedNames;
import io.github.bigtablemapper.processor.internal.model.IndexModel;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Makes the plain design of a model: names in place of types, nothing of the compiler. */
public final class EntityDesigns {
  private EntityDesigns() {}

  /** {@return the design of an entity, which may have mistakes} */
  public static EntityDesign of(EntityModel entity, List<Allowance> allowances) {
    ClassName shared = entity.sharedTable();
    return new EntityDesign(
        entity.entity().packageName(),
        GeneratedNames.simple(entity.entity()),
        entity.table(),
        entity.tableOptions(),
        shared == null ? null : shared.canonicalName(),
        entity.key().design(),
        entity.families().stream().map(FamilyModel::design).toList(),
        entity.operationIds() == null ? null : entity.operationIds().design(),
        entity.columns().stream().map(ColumnDesigns::of).toList(),
        entity.collections().stream().map(EntityDesigns::collection).toList(),
        entity.views().stream().map(view -> new ViewDesign(view.path(), view.roles())).toList(),
        entity.indexes().stream().map(EntityDesigns::index).toList(),
        allowances);
  }

  private static IndexDesign index(IndexModel index) {
    return new IndexDesign(
        index.id(),
        index.mode(),
        index.indexed().stream().map(each -> each.property().path()).toList());
  }

  private static CollectionDesign collection(CollectionModel collection) {
    return new CollectionDesign(
        collection.kind(),
        collection.property().path(),
        collection.family(),
        type(collection.qualifier()),
        type(collection.value()),
        encoding(collection.qualifier()),
        encoding(collection.value()),
        collection.property().roles());
  }

  private static @Nullable String type(CollectionModel.@Nullable ElementPart element) {
    return element == null ? null : element.type().box().toString();
  }

  private static @Nullable EncodingDesign encoding(CollectionModel.@Nullable ElementPart element) {
    return element == null ? null : element.codec().design();
  }
}
