package io.github.bigtablemapper.processor;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaCall.Predicates.target;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.type;
import static com.tngtech.archunit.core.domain.properties.HasOwner.Predicates.With.owner;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.Architectures.layeredArchitecture;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import javax.annotation.processing.Filer;
import javax.annotation.processing.Messager;
import org.junit.jupiter.api.Test;

/**
 * Which package may use which: model uses none; read, write and design use model only, and check
 * the design too.
 */
class LayersTest {
  private static final String ROOT = "io.github.bigtablemapper.processor";
  private static final String STAGES = ROOT + ".internal";

  private final JavaClasses classes =
      new ClassFileImporter()
          .withImportOption(new ImportOption.DoNotIncludeTests())
          .importPackages(ROOT);

  @Test
  void importsGoOneWay() {
    noClasses()
        .that()
        .resideInAPackage(STAGES + ".model")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(ROOT, STAGES + ".read..", STAGES + ".check", STAGES + ".write..")
        .check(classes);
    for (String stage : new String[] {"read", "check", "write", "design"}) {
      noClasses()
          .that()
          .resideInAPackage(STAGES + "." + stage + "..")
          .should()
          .dependOnClassesThat(
              resideInAPackage(ROOT + "..")
                  .and(
                      not(
                          resideInAPackage(STAGES + ".model")
                              .or(resideInAPackage(STAGES + "." + stage + ".."))
                              .or(
                                  resideInAPackage(
                                      stage.equals("check") ? STAGES + ".design" : "")))))
          .check(classes);
    }
    slices().matching(STAGES + ".(*)..").should().beFreeOfCycles().check(classes);
  }

  /**
   * Elements do not use properties, properties do not use columns; what reads whole classes uses
   * all.
   */
  @Test
  void readersDependOnEachOtherInOneOrder() {
    String read = STAGES + ".read";
    layeredArchitecture()
        .consideringOnlyDependenciesInAnyPackage(read + "..")
        .layer("element")
        .definedBy(read + ".element")
        .layer("property")
        .definedBy(read + ".property")
        .layer("column")
        .definedBy(read + ".column")
        .layer("class")
        .definedBy(read)
        .whereLayer("element")
        .mayNotAccessAnyLayer()
        .whereLayer("property")
        .mayOnlyAccessLayers("element")
        .whereLayer("column")
        .mayOnlyAccessLayers("element", "property")
        .check(classes);
  }

  /**
   * Keys use only Java's texts, columns use keys, mappings use both, and what writes the other
   * classes of an entity may use all.
   */
  @Test
  void writersDependOnEachOtherInOneOrder() {
    String write = STAGES + ".write";
    layeredArchitecture()
        .consideringOnlyDependenciesInAnyPackage(write + "..")
        .layer("source")
        .definedBy(write + ".source")
        .layer("key")
        .definedBy(write + ".key")
        .layer("column")
        .definedBy(write + ".column")
        .layer("mapping")
        .definedBy(write + ".mapping")
        .layer("class")
        .definedBy(write)
        .whereLayer("source")
        .mayNotAccessAnyLayer()
        .whereLayer("key")
        .mayOnlyAccessLayers("source")
        .whereLayer("column")
        .mayOnlyAccessLayers("source", "key")
        .whereLayer("mapping")
        .mayOnlyAccessLayers("source", "key", "column")
        .check(classes);
  }

  @Test
  void onlyReadersKnowElementsAndTypes() {
    noClasses()
        .that()
        .resideInAnyPackage(STAGES + ".model", STAGES + ".check", STAGES + ".write..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("javax.lang.model.util", "javax.lang.model.type", "com.google.auto..")
        .check(classes);
  }

  @Test
  void onlyThePrinterPrintsAndOnlyGeneratedFilesSaves() {
    noOther("ProblemPrinter", Messager.class);
    noOther("GeneratedFiles", Filer.class);
  }

  private void noOther(String simpleName, Class<?> service) {
    noClasses()
        .that()
        .doNotHaveSimpleName(simpleName)
        .should()
        .callMethodWhere(target(owner(type(service))))
        .check(classes);
  }

  /** Tests and tools use the rules without a compiler, and without the mapper. */
  @Test
  void designAndRulesKnowNoCompiler() {
    JavaClasses designs =
        new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            .importPackages(
                "io.github.bigtablemapper.internal.design",
                "io.github.bigtablemapper.internal.validation",
                "io.github.bigtablemapper.internal.lint",
                "io.github.bigtablemapper.internal.evolution",
                "io.github.bigtablemapper.internal.export",
                "io.github.bigtablemapper.tool");
    noClasses()
        .should()
        .dependOnClassesThat(
            not(
                resideInAnyPackage(
                    "java..",
                    "org.jspecify..",
                    "io.github.bigtablemapper.annotation",
                    "io.github.bigtablemapper.internal.amount",
                    "io.github.bigtablemapper.internal.design..",
                    "io.github.bigtablemapper.internal.validation",
                    "io.github.bigtablemapper.internal.lint",
                    "io.github.bigtablemapper.internal.evolution",
                    "io.github.bigtablemapper.internal.export",
                    "io.github.bigtablemapper.tool")))
        .check(designs);
    layeredArchitecture()
        .consideringOnlyDependenciesInLayers()
        .layer("tool")
        .definedBy("io.github.bigtablemapper.tool")
        .layer("export")
        .definedBy("io.github.bigtablemapper.internal.export")
        .layer("evolution")
        .definedBy("io.github.bigtablemapper.internal.evolution")
        .layer("lint")
        .definedBy("io.github.bigtablemapper.internal.lint")
        .layer("validation")
        .definedBy("io.github.bigtablemapper.internal.validation")
        .layer("design")
        .definedBy("io.github.bigtablemapper.internal.design..")
        .whereLayer("validation")
        .mayNotBeAccessedByAnyLayer()
        .whereLayer("tool")
        .mayNotBeAccessedByAnyLayer()
        .whereLayer("export")
        .mayOnlyBeAccessedByLayers("tool")
        .whereLayer("evolution")
        .mayOnlyBeAccessedByLayers("tool")
        .whereLayer("lint")
        .mayOnlyBeAccessedByLayers("tool", "evolution")
        .check(designs);
  }

  @Test
  void theRuntimeIsKnownByNameOnly() {
    noClasses()
        .should()
        .dependOnClassesThat(
            resideInAPackage("io.github.bigtablemapper..")
                .and(
                    not(
                        resideInAPackage(ROOT + "..")
                            .or(
                                resideInAnyPackage(
                                    "io.github.bigtablemapper.annotation",
                                    "io.github.bigtablemapper.internal.amount",
                                    "io.github.bigtablemapper.internal.design..",
                                    "io.github.bigtablemapper.internal.evolution",
                                    "io.github.bigtablemapper.internal.lint",
                                    "io.github.bigtablemapper.internal.validation")))))
        .check(classes);
  }
}
