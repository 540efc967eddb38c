package io.github.bigtablemapper.processor;

import com.google.auto.service.AutoService;
import com.squareup.javapoet.ClassName;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.KeyConstant;
import io.github.bigtablemapper.annotation.Salted;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.processor.check.EntityRules;
import io.github.bigtablemapper.processor.check.SharedTableRules;
import io.github.bigtablemapper.processor.check.TakenNames;
import io.github.bigtablemapper.processor.model.EntityModel;
import io.github.bigtablemapper.processor.model.Origin;
import io.github.bigtablemapper.processor.model.Problem;
import io.github.bigtablemapper.processor.read.ClassAnnotations;
import io.github.bigtablemapper.processor.read.EntityReader;
import io.github.bigtablemapper.processor.read.Reading;
import io.github.bigtablemapper.processor.read.RuntimeFormat;
import io.github.bigtablemapper.processor.read.SharedTableReader;
import io.github.bigtablemapper.processor.read.SharedTableReading;
import io.github.bigtablemapper.processor.read.SharedTables;
import io.github.bigtablemapper.processor.write.EmptyClasses;
import io.github.bigtablemapper.processor.write.EmptySharedTable;
import io.github.bigtablemapper.processor.write.EntityWriter;
import io.github.bigtablemapper.processor.write.SharedTableWriter;
import io.github.bigtablemapper.processor.write.SourceFile;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.Writer;
import java.lang.annotation.Annotation;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import javax.annotation.processing.AbstractProcessor;
import javax.annotation.processing.Processor;
import javax.annotation.processing.RoundEnvironment;
import javax.annotation.processing.SupportedAnnotationTypes;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.Element;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.ElementFilter;

/**
 * Generates the key, the columns, the mapping and the repository of every class with
 * {@code @Table}.
 *
 * <pre>
 * the user's class
 *      |  read    javac's elements become a model; what keeps it from being complete
 *      v
 * EntityModel
 *      |  check   rules over the model
 *      v
 * any problem? --yes--> all are printed; empty classes of the generated names
 *      |  no
 *      |  write   the model becomes source text
 *      v
 * ProductKey, ProductColumns, ProductMapping, ProductRepository
 * </pre>
 *
 * <p>An entity waits, by name, for the next round only if a type that its model depends on does not
 * exist yet, or if Lombok is about to add members to it. A type that never comes is javac's to
 * report. One entity never stops another: what fails inside this processor is reported at the
 * entity, and the next one is read.
 *
 * <p>Each file comes from one class alone, which Gradle calls isolating. The annotations are not
 * claimed, of which {@code -Xlint:processing} warns: javac would ask no processor behind this one
 * that takes all annotations, and an entity may wait for the types that it writes.
 */
@AutoService(Processor.class)
@SupportedAnnotationTypes({
  "io.github.bigtablemapper.annotation.Table",
  "io.github.bigtablemapper.annotation.KeyConstant",
  "io.github.bigtablemapper.annotation.KeyConstant.List",
  "io.github.bigtablemapper.annotation.Salted",
  "io.github.bigtablemapper.annotation.Family",
  "io.github.bigtablemapper.annotation.Family.List"
})
public final class BigtableMapperProcessor extends AbstractProcessor {
  /** What members have, also where a build compiles them again without their interface. */
  private static final Set<Class<? extends Annotation>> OF_MEMBERS =
      Set.of(KeyConstant.class, KeyConstant.List.class);

  /** What else stands on entities. */
  private static final Set<Class<? extends Annotation>> OF_ENTITIES =
      Set.of(
          KeyConstant.class, KeyConstant.List.class, Salted.class, Family.class, Family.List.class);

  private final Function<EntityModel, List<SourceFile>> writer;
  private final TakenNames taken = new TakenNames();
  private final Set<String> waiting = new LinkedHashSet<>();

  /** The members of sealed interfaces so far: one may be written in a later round than another. */
  private final Set<String> members = new HashSet<>();

  /** The types with an annotation that says something of entities only. */
  private final Set<String> annotated = new LinkedHashSet<>();

  private final ProblemPrinter printer = new ProblemPrinter();

  private boolean isRuntimeRefused;

  /** Called by javac. */
  public BigtableMapperProcessor() {
    this(EntityWriter::write);
  }

  BigtableMapperProcessor(Function<EntityModel, List<SourceFile>> writer) {
    this.writer = writer;
  }

  @Override
  public SourceVersion getSupportedSourceVersion() {
    return SourceVersion.latestSupported();
  }

  @Override
  public boolean process(Set<? extends TypeElement> annotations, RoundEnvironment round) {
    round.getRootElements().forEach(root -> taken.declare(root.toString()));
    printer.declare(round.getRootElements());
    Set<String> waited = Set.copyOf(waiting);
    Set<String> types = new LinkedHashSet<>(waiting);
    waiting.clear();
    for (Element element : round.getElementsAnnotatedWith(Table.class)) {
      types.add(((TypeElement) element).getQualifiedName().toString());
    }
    for (Element element : round.getElementsAnnotatedWithAny(OF_MEMBERS)) {
      String name = ((TypeElement) element).getQualifiedName().toString();
      if (SharedTables.isMember((TypeElement) element) && members.add(name)) {
        types.add(name);
      }
    }
    ElementFilter.typesIn(round.getElementsAnnotatedWithAny(OF_ENTITIES))
        .forEach(type -> annotated.add(type.getQualifiedName().toString()));
    types.forEach(name -> annotated.removeAll(SharedTables.permitted(type(name))));
    for (String name : List.copyOf(types)) {
      for (TypeElement member : SharedTables.members(type(name))) {
        String memberName = member.getQualifiedName().toString();
        if (members.add(memberName)) {
          types.add(memberName);
        }
      }
    }
    for (String name : types) {
      TypeElement type = type(name);
      boolean isNew = !waited.contains(name);
      if (!runtimeFits(type)) {
        saveWithoutRuntime(type);
      } else if (SharedTables.isShared(type)) {
        processTable(type, isNew, round.processingOver());
      } else {
        processEntity(type, isNew, round.processingOver());
      }
    }
    if (round.processingOver()) {
      annotated.stream()
          .filter(type -> !printer.hasPrintedAt(type))
          .map(this::type)
          .forEach(type -> print(ClassAnnotations.ofNoEntity(type), type, Map.of()));
    }
    return false;
  }

  /** Whether generated code would run; that it would not is said once, of all entities. */
  private boolean runtimeFits(TypeElement type) {
    List<Problem> problems = RuntimeFormat.check(type, processingEnv.getElementUtils());
    if (!problems.isEmpty() && !isRuntimeRefused) {
      isRuntimeRefused = true;
      print(problems, type, Map.of());
    }
    return problems.isEmpty();
  }

  private void saveWithoutRuntime(TypeElement type) {
    boolean isPublic = type.getModifiers().contains(Modifier.PUBLIC);
    save(
        SharedTables.isShared(type)
            ? EmptySharedTable.write(ClassName.get(type), isPublic, false)
            : EmptyClasses.write(ClassName.get(type), isPublic, false, null),
        type);
  }

  private TypeElement type(String name) {
    return processingEnv.getElementUtils().getTypeElement(name);
  }

  private void processEntity(TypeElement entity, boolean isNew, boolean isLastRound) {
    try {
      Reading reading =
          new EntityReader(processingEnv.getElementUtils(), processingEnv.getTypeUtils())
              .read(entity);
      if (!isLastRound && mustWait(reading, isNew)) {
        waiting.add(entity.getQualifiedName().toString());
      } else if (reading.isUnresolved()) {
        save(empty(reading), entity);
      } else {
        generate(reading, entity);
      }
    } catch (RuntimeException bug) {
      print(bug(bug, entity), entity, Map.of());
      save(EmptyClasses.write(ClassName.get(entity), false, false, null), entity);
    }
  }

  private static boolean mustWait(Reading reading, boolean isNew) {
    return reading.isUnresolved()
        || (reading.mayGrow() && (isNew || !reading.problems().isEmpty()));
  }

  private void generate(Reading reading, TypeElement entity) {
    List<Problem> problems = new ArrayList<>(reading.problems());
    EntityModel model = reading.model();
    if (model != null) {
      problems.addAll(EntityRules.check(model));
      problems.addAll(taken.check(model));
    }
    if (model != null && problems.isEmpty()) {
      save(writer.apply(model), entity);
    } else {
      print(problems, entity, reading.uses());
      save(empty(reading), entity);
    }
  }

  private static List<SourceFile> empty(Reading reading) {
    EntityModel model = reading.model();
    return model == null
        ? EmptyClasses.write(
            reading.entity(), reading.isPublic(), reading.isUnresolved(), reading.sharedTable())
        : EmptyClasses.of(model);
  }

  /** The members are processed apart: what is wrong with one is reported there. */
  private void processTable(TypeElement type, boolean isNew, boolean isLastRound) {
    try {
      SharedTableReading reading =
          new SharedTableReader(processingEnv.getElementUtils(), processingEnv.getTypeUtils())
              .read(type);
      boolean isUnresolved =
          reading.isUnresolved() || reading.members().stream().anyMatch(Reading::isUnresolved);
      boolean mustWait =
          isUnresolved || reading.members().stream().anyMatch(each -> mustWait(each, isNew));
      if (!isLastRound && mustWait) {
        waiting.add(type.getQualifiedName().toString());
        return;
      }
      List<Problem> problems = new ArrayList<>(reading.problems());
      boolean isComplete =
          !isUnresolved && reading.members().stream().noneMatch(BigtableMapperProcessor::isFaulty);
      if (isComplete) {
        problems.addAll(SharedTableRules.check(reading.model()));
        problems.addAll(taken.check(reading.model()));
      }
      print(problems, type, Map.of());
      save(
          isComplete && problems.isEmpty()
              ? SharedTableWriter.write(reading.model())
              : EmptySharedTable.write(
                  reading.type(), reading.isPublic(), reading.problems().isEmpty()),
          type);
    } catch (RuntimeException bug) {
      print(bug(bug, type), type, Map.of());
      save(EmptySharedTable.write(ClassName.get(type), false, false), type);
    }
  }

  private static boolean isFaulty(Reading reading) {
    EntityModel model = reading.model();
    return model == null || !reading.problems().isEmpty() || !EntityRules.check(model).isEmpty();
  }

  /** Where one file cannot be written, others hardly can: the first that cannot is reported. */
  private void save(List<SourceFile> sources, TypeElement entity) {
    List<Problem> failures = new ArrayList<>();
    for (SourceFile source : sources) {
      if (taken.claim(source.name(), ClassName.get(entity))) {
        save(source, entity, failures);
      }
    }
    print(failures.stream().limit(1).toList(), entity, Map.of());
  }

  private void save(SourceFile source, TypeElement entity, List<Problem> failures) {
    try (Writer out =
        processingEnv
            .getFiler()
            .createSourceFile(source.name().canonicalName(), entity)
            .openWriter()) {
      out.write(source.text());
    } catch (IOException failure) {
      failures.add(
          new Problem(
              "FileNotWritten",
              "%s could not be written: %s".formatted(source.name(), failure.getMessage()),
              new Origin(entity, null, null)));
    }
  }

  private void print(List<Problem> problems, TypeElement entity, Map<String, Element> uses) {
    printer.print(problems, entity, uses, processingEnv.getMessager());
  }

  private static List<Problem> bug(RuntimeException bug, TypeElement entity) {
    StringWriter trace = new StringWriter();
    bug.printStackTrace(new PrintWriter(trace, true));
    return List.of(
        new Problem(
            "InternalError",
            "This is a bug in bigtable-mapper, not in %s. Please report it with this trace at"
                    .formatted(entity.getSimpleName())
                + " https://github.com/bigtablemapper/bigtable-mapper/issues\n"
                + trace,
            new Origin(entity, null, null)));
  }
}
