package io.github.bigtablemapper.commandline;

import static com.google.common.truth.Truth.assertThat;

import io.github.bigtablemapper.commandline.internal.terminal.ExitCode;
import io.github.bigtablemapper.internal.design.EntityDesign;
import io.github.bigtablemapper.internal.design.json.DesignJson;
import io.github.bigtablemapper.tool.CompiledDesigns;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Designs that a build writes next to its classes are exported, whichever way their entities are
 * mapped: those of hand-written mappings have no generated classes.
 */
class WrittenDesignsTest {
  @Test
  void aDesignWithoutGeneratedClassesIsExported(@TempDir Path classes) throws Exception {
    EntityDesign product =
        CompiledDesigns.in(List.of(CommandRun.testClasses())).stream()
            .filter(design -> design.name().equals("Product"))
            .findFirst()
            .orElseThrow();
    Path folder = Files.createDirectories(classes.resolve(DesignJson.FOLDER));
    Files.writeString(
        folder.resolve(DesignJson.fileName(product)),
        DesignJson.write(product.inTables(table -> "by-hand")));
    CommandRun commands = new CommandRun();

    assertThat(
            commands.run(
                "schema", "export", "cbt", "-cp", classes.toString(), "--table-prefix", "dev-"))
        .isEqualTo(ExitCode.DONE);

    assertThat(commands.out()).startsWith("cbt createtable dev-by-hand ");
  }
}
