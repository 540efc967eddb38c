package io.github.bigtablemapper.processor.internal.design;

import com.squareup.javapoet.ClassName;
import io.github.bigtablemapper.internal.design.Allowance;
import io.github.bigtablemapper.internal.design.CollectionDesign;
import io.github.bigtablemapper.internal.design.EncodingDesign;
import io.github.bigtablemapper.internal.design.EntityDesign;
import io.github.bigtablemapper.internal.design.FamilyDesign;
import io.github.bigtablemapper.internal.design.IndexDesign;
import io.github.bigtablemapper.internal.design.RowKeyFields;
import io.github.bigtablemapper.internal.design.TableOptionsDesign;
import io.github.bigtablemapper.internal.design.ViewDesign;
import io.github.bigtablemapper.processor.internal.model.CollectionModel;
import io.github.bigtablemapper.processor.internal.model.EntityModel;
import io.github.bigtablemapper.processor.internal.model.FamilyModel;
import io.github.bigtablemapper.processor.internal.model.GeneratedNames;
import io.github.bigtablemapper.processor.internal.model.IndexModel;
import io.github.bigtablemapper.processor.internal.model.PropertyModel;
import io.github.bigtablemapper.processor.internal.model.TableOptionsModel;
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
        tableOptions(entity),
        shared == null ? null : shared.canonicalName(),
        entity.key().design(),
        entity.families().stream().map(family -> family(family, entity)).toList(),
        entity.operationIds() == null ? null : family(entity.operationIds(), entity),
        entity.columns().stream().map(ColumnDesigns::of).toList(),
        entity.collections().stream().map(EntityDesigns::collection).toList(),
        entity.views().stream()
            .map(view -> new ViewDesign(view.path(), ColumnDesigns.roles(view)))
            .toList(),
        entity.indexes().stream().map(EntityDesigns::index).toList(),
        allowances);
  }

  private static TableOptionsDesign tableOptions(EntityModel entity) {
    TableOptionsModel options = entity.tableOptions();
    return new TableOptionsDesign(
        options.splits(),
        options.deletionProtection(),
        options.changeStreamRetention(),
        options.rowKeySchema() ? RowKeyFields.of(entity.key().design()) : List.of(),
        !options.rowMarker(),
        options.writeTime() != null
            ? options.writeTime().toString()
            : entity.writeTime().map(PropertyModel::path).orElse(null));
  }

  private static IndexDesign index(IndexModel index) {
    return new IndexDesign(
        index.id(),
        index.mode(),
        index.indexed().stream().map(each -> each.property().path()).toList());
  }

  private static FamilyDesign family(FamilyModel family, EntityModel entity) {
    return new FamilyDesign(
        family.name(),
        family.maxVersions(),
        family.maxAge(),
        family.isIntersection(),
        entity.aggregation(family).orElse(null),
        declaringProperty(family, entity));
  }

  /** A family is declared on the class, or on the field, component or getter of a property. */
  private static String declaringProperty(FamilyModel family, EntityModel entity) {
    String member = family.origin().element().getSimpleName().toString();
    return family.origin().element().equals(entity.origin().element())
        ? ""
        : entity.allProperties().stream()
            .filter(each -> each.simpleName().equals(member) || each.accessor().equals(member))
            .map(PropertyModel::path)
            .findFirst()
            .orElse("");
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
        ColumnDesigns.roles(collection.property()));
  }

  private static @Nullable String type(CollectionModel.@Nullable ElementPart element) {
    return element == null ? null : element.type().box().toString();
  }

  private static @Nullable EncodingDesign encoding(CollectionModel.@Nullable ElementPart element) {
    return element == null ? null : EncodingDesigns.of(element.codec());
  }
}
