package io.github.bigtablemapper.processor.check;

import io.github.bigtablemapper.mistake.ColumnMistakes;
import io.github.bigtablemapper.processor.model.CollectionModel;
import io.github.bigtablemapper.processor.model.ColumnModel;
import io.github.bigtablemapper.processor.model.ColumnModel.Kind;
import io.github.bigtablemapper.processor.model.EntityModel;
import io.github.bigtablemapper.processor.model.Generation;
import io.github.bigtablemapper.processor.model.Problem;
import io.github.bigtablemapper.processor.model.PropertyModel;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Checks that a write-once property is one cell, which is not generated anew by each write. */
final class WriteOnceRules {
  private WriteOnceRules() {}

  static List<Problem> check(EntityModel entity) {
    List<Problem> problems = new ArrayList<>();
    Stream.concat(entity.columns().stream().map(ColumnModel::property), entity.views().stream())
        .filter(WriteOnceRules::differsEachTime)
        .forEach(property -> problems.add(generated(property)));
    for (CollectionModel collection : entity.collections()) {
      if (collection.property().isWriteOnce()) {
        problems.add(cells(collection.property()));
      }
    }
    for (ColumnModel column : entity.columns()) {
      PropertyModel property = column.property();
      if (property.isWriteOnce() && column.kind() != Kind.VALUE) {
        problems.add(cells(property));
      }
      property
          .absentOwner()
          .filter(owner -> property.isWriteOnce() || property.generation() != null)
          .filter(owner -> needsOther(entity, column, owner))
          .ifPresent(owner -> problems.add(ofAbsent(property, owner)));
    }
    return problems;
  }

  /** Whether a value that may be absent cannot be read if only this column of it is there. */
  private static boolean needsOther(EntityModel entity, ColumnModel column, PropertyModel owner) {
    return entity.columns().stream()
        .filter(other -> !other.equals(column) && other.isNeeded())
        .anyMatch(other -> other.property().absentOwner().filter(owner::equals).isPresent());
  }

  /** An id or a time of creation that is kept differs too, but that does no harm. */
  private static boolean differsEachTime(PropertyModel property) {
    Generation generation = property.generation();
    return property.isWriteOnce()
        && generation != null
        && !(property.isKept()
            && (generation == Generation.ID || generation == Generation.CREATED_AT));
  }

  private static Problem generated(PropertyModel property) {
    return new Problem(ColumnMistakes.writeOnceGenerated(property.label()), property.origin());
  }

  private static Problem ofAbsent(PropertyModel property, PropertyModel owner) {
    return new Problem(
        ColumnMistakes.stampedAbsent(property.label(), owner.label()), property.origin());
  }

  private static Problem cells(PropertyModel property) {
    return new Problem(ColumnMistakes.writeOnceCells(property.label()), property.origin());
  }
}
