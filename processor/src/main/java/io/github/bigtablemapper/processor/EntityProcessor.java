package io.github.bigtablemapper.processor;

import com.palantir.javapoet.ClassName;
import io.github.bigtablemapper.internal.design.EntityDesign;
import io.github.bigtablemapper.internal.design.json.DesignJson;
import io.github.bigtablemapper.processor.internal.check.EntityRules;
import io.github.bigtablemapper.processor.internal.check.SharedTableRules;
import io.github.bigtablemapper.processor.internal.check.TakenNames;
import io.github.bigtablemapper.processor.internal.design.EntityDesigns;
import io.github.bigtablemapper.processor.internal.model.EntityModel;
import io.github.bigtablemapper.processor.internal.model.GeneratedNames;
import io.github.bigtablemapper.processor.internal.model.Problem;
import io.github.bigtablemapper.processor.internal.read.AllowanceReader;
import io.github.bigtablemapper.processor.internal.read.EntityClassReader;
import io.github.bigtablemapper.processor.internal.read.Reading;
import io.github.bigtablemapper.processor.internal.read.SharedTableReader;
import io.github.bigtablemapper.processor.internal.read.SharedTableReading;
import io.github.bigtablemapper.processor.internal.read.SharedTables;
import io.github.bigtablemapper.processor.internal.write.EmptyClasses;
import io.github.bigtablemapper.processor.internal.write.SharedTableWriter;
import io.github.bigtablemapper.processor.internal.write.source.SourceFile;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import javax.annotation.processing.ProcessingEnvironment;
import javax.lang.model.element.Element;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;

/**
 * Takes the entities and shared tables of one round from reading to writing, each by itself. It
 * decides whether one is complete enough to be processed in this round.
 *
 * <p>One entity never stops another: what fails inside the processor is reported at the entity, and
 * the next one is read.
 */
final class EntityProcessor {
  private final Function<EntityModel, List<SourceFile>> writer;
  private final TakenNames taken;
  private final ProblemPrinter printer;
  private final DesignLint lint;
  private final SchemaHistory history;
  private final boolean isLastRound;
  private final GeneratedFiles files;
  private final EntityClassReader entities;
  private final SharedTableReader tables;

  /** What the rules found in each entity: a member of a table is looked at with its table first. */
  private final Map<ClassName, List<Problem>> checked = new HashMap<>();

  EntityProcessor(
      ProcessingEnvironment environment,
      Function<EntityModel, List<SourceFile>> writer,
      TakenNames taken,
      ProblemPrinter printer,
      DesignLint lint,
      boolean isLastRound) {
    this.writer = writer;
    this.taken = taken;
    this.printer = printer;
    this.lint = lint;
    this.history = new SchemaHistory(environment.getOptions(), environment.getElementUtils());
    this.isLastRound = isLastRound;
    this.files = new GeneratedFiles(environment.getFiler(), taken);
    this.entities =
        new EntityClassReader(environment.getElementUtils(), environment.getTypeUtils());
    this.tables = new SharedTableReader(environment.getElementUtils(), entities);
  }

  /**
   * Processes an entity.
   *
   * @param isNew whether no round before had it
   * @return whether it was processed; if not, it has to wait for the next round
   */
  boolean processEntity(TypeElement entity, boolean isNew) {
    try {
      Reading reading = entities.read(entity);
      if (mustWait(reading, isNew)) {
        return false;
      }
      List<Problem> problems = new ArrayList<>(reading.problems());
      EntityModel model = reading.model();
      if (model != null) {
        problems.addAll(mistakes(model));
        problems.addAll(taken.check(model));
      } else if (problems.isEmpty()) {
        throw new IllegalStateException("An entity without a model has no problem");
      }
      printer.print(problems, entity, reading.uses());
      if (model != null && problems.isEmpty() && !isMemberOfUnwritten(model)) {
        processDesign(model, entity, reading.uses());
        save(writer.apply(model), entity);
      } else {
        save(empty(reading), entity);
      }
    } catch (RuntimeException | Error failure) {
      printer.print(Failures.at(entity, failure), entity);
      save(EmptyClasses.ofEntity(ClassName.get(entity), false, false, null), entity);
    }
    return true;
  }

  /** Whether the key of an entity would implement an interface that is not generated. */
  private static boolean isMemberOfUnwritten(EntityModel model) {
    ClassName table = model.sharedTable();
    return table != null && GeneratedNames.of(table).hiding().isPresent();
  }

  /** Checks the declarations of an entity's table, and saves them for later users. */
  private void processDesign(EntityModel model, TypeElement entity, Map<String, Element> uses) {
    EntityDesign design = EntityDesigns.of(model, AllowanceReader.read(model));
    lint.check(model, design, entity, uses);
    printer.print(history.check(model, design), entity, uses);
    String file = DesignJson.FOLDER + DesignJson.fileName(design);
    printer.print(files.save(file, DesignJson.write(design), entity), entity, uses);
  }

  private boolean mustWait(Reading reading, boolean isNew) {
    return !reading.unresolved().isEmpty()
        || (!isLastRound && reading.mayGrow() && (isNew || !reading.problems().isEmpty()));
  }

  private static List<SourceFile> empty(Reading reading) {
    EntityModel model = reading.model();
    return model == null
        ? EmptyClasses.ofEntity(reading.entity(), reading.isPublic(), false, reading.sharedTable())
        : EmptyClasses.of(model);
  }

  /**
   * Processes a sealed interface. The members are processed apart: what is wrong with one is
   * reported there.
   *
   * @param isNew whether no round before had it
   * @return whether it was processed; if not, it and its members have to wait for the next round
   */
  boolean processTable(TypeElement type, boolean isNew) {
    try {
      SharedTableReading reading = tables.read(type);
      if (!reading.unresolved().isEmpty()
          || reading.members().stream().anyMatch(each -> mustWait(each, isNew))) {
        return false;
      }
      List<Problem> problems = new ArrayList<>(reading.problems());
      boolean isComplete = reading.members().stream().noneMatch(this::isFaulty);
      if (isComplete) {
        problems.addAll(SharedTableRules.check(reading.model()));
        problems.addAll(taken.check(reading.model()));
      }
      printer.print(problems, type);
      save(
          isComplete && problems.isEmpty()
              ? SharedTableWriter.write(reading.model())
              : EmptyClasses.ofSharedTable(
                  reading.type(), reading.isPublic(), reading.problems().isEmpty()),
          type);
    } catch (RuntimeException | Error failure) {
      printer.print(Failures.at(type, failure), type);
      save(EmptyClasses.ofSharedTable(ClassName.get(type), false, false), type);
    }
    return true;
  }

  private boolean isFaulty(Reading reading) {
    EntityModel model = reading.model();
    return model == null || !reading.problems().isEmpty() || !mistakes(model).isEmpty();
  }

  private List<Problem> mistakes(EntityModel model) {
    return checked.computeIfAbsent(model.entity(), name -> EntityRules.check(model));
  }

  /** Saves the names of what would be generated, where the runtime could not run it. */
  void saveWithoutRuntime(TypeElement type) {
    boolean isPublic = type.getModifiers().contains(Modifier.PUBLIC);
    save(
        SharedTables.isShared(type)
            ? EmptyClasses.ofSharedTable(ClassName.get(type), isPublic, false)
            : EmptyClasses.ofEntity(ClassName.get(type), isPublic, false, null),
        type);
  }

  /**
   * Reports that a class has waited in vain, and saves the names of what would be generated for it:
   * no empty class is without an error.
   */
  void saveUnresolved(TypeElement type) {
    if (SharedTables.isShared(type)) {
      SharedTableReading reading = tables.read(type);
      printer.print(reading.unresolved(), type);
      save(EmptyClasses.ofSharedTable(reading.type(), reading.isPublic(), true), type);
    } else {
      Reading reading = entities.read(type);
      printer.print(reading.unresolved(), type, reading.uses());
      save(
          EmptyClasses.ofEntity(reading.entity(), reading.isPublic(), true, reading.sharedTable()),
          type);
    }
  }

  private void save(List<SourceFile> sources, TypeElement type) {
    printer.print(files.save(sources, type), type);
  }
}
