package billing;

import io.github.bigtablemapper.codec.CellCodecs;
import io.github.bigtablemapper.key.format.KeyReader;
import io.github.bigtablemapper.mapping.CellSink;
import io.github.bigtablemapper.mapping.EntityMapping;
import io.github.bigtablemapper.mapping.EntitySchema;
import io.github.bigtablemapper.mapping.FamilyRule;
import io.github.bigtablemapper.mapping.GeneratedFormat;
import io.github.bigtablemapper.mapping.GeneratedRole;
import io.github.bigtablemapper.mapping.RowCells;
import io.github.bigtablemapper.mapping.WriteStamp;
import java.util.List;
import java.util.Optional;
import javax.annotation.processing.Generated;
import org.jspecify.annotations.Nullable;

/**
 * How {@link Job} is stored in the table {@code jobs}: one row each, under its {@link JobKey}.
 *
 * <pre>
 * j:task              String   UTF-8   required
 * j:audit.createdBy   String   UTF-8   optional, the user of the put if null, kept once it is there
 * j:audit.changedBy   String   UTF-8   required, the user of the write
 * j: row marker                empty   marks the row of a put without values
 * </pre>
 */
@Generated("io.github.bigtablemapper.processor.BigtableMapperProcessor")
public final class JobMapping extends EntityMapping<Job, JobKey> {
  /** The only instance: it has no state. */
  public static final JobMapping INSTANCE = new JobMapping();

  private JobMapping() {
    super(
        EntitySchema.<Job, JobKey>of(GeneratedFormat.VERSION, "Job", "jobs", JobKey::read)
            .withFamilies(List.of(FamilyRule.of("j")))
            .withColumns(List.of(
                JobColumns.TASK,
                JobColumns.AUDIT_CREATED_BY,
                JobColumns.AUDIT_CHANGED_BY))
            .withGenerated(GeneratedRole.CREATED_BY, JobColumns.AUDIT_CREATED_BY)
            .withGenerated(GeneratedRole.UPDATED_BY, JobColumns.AUDIT_CHANGED_BY)
            .withKept(List.of(JobColumns.AUDIT_CREATED_BY))
            .withKeyPattern(JobKey.PATTERN));
  }

  @Override
  public JobKey key(Job job) {
    return JobKey.of(job.id());
  }

  @Override
  public void write(Job job, CellSink cells) {
    cells.set(JobColumns.TASK, CellCodecs.STRING.encodeOrNull(job.task()));
    writeAudit(job.audit(), cells);
  }

  private static void writeAudit(Job.@Nullable Audit audit, CellSink cells) {
    if (audit == null) {
      cells.absent(JobColumns.AUDIT_CREATED_BY);
      cells.absent(JobColumns.AUDIT_CHANGED_BY);
      return;
    }
    cells.set(
        JobColumns.AUDIT_CREATED_BY,
        CellCodecs.STRING.encodeOrNull(orNull(audit.createdBy(), JobColumns.AUDIT_CREATED_BY)));
    cells.set(JobColumns.AUDIT_CHANGED_BY, CellCodecs.STRING.encodeOrNull(audit.changedBy()));
  }

  @Override
  public Job stamped(Job job, WriteStamp stamp) {
    return new Job(
        job.id(),
        job.task(),
        stampedAudit(nonNull(job.audit(), "audit"), stamp));
  }

  @SuppressWarnings("NullAway")
  private static Job.Audit stampedAudit(Job.Audit audit, WriteStamp stamp) {
    return new Job.Audit(
        Optional.ofNullable(stamp.kept(JobColumns.AUDIT_CREATED_BY,
            stamp.createdBy(JobColumns.AUDIT_CREATED_BY,
            orNull(audit.createdBy(), JobColumns.AUDIT_CREATED_BY)))),
        stamp.updatedBy(JobColumns.AUDIT_CHANGED_BY, audit.changedBy()));
  }

  @Override
  protected Job build(KeyReader in, RowCells cells) {
    JobKey key = JobKey.read(in);
    return new Job(
        key.id(),
        cells.required(JobColumns.TASK, CellCodecs.STRING),
        buildAudit(cells));
  }

  private Job.Audit buildAudit(RowCells cells) {
    return new Job.Audit(
        Optional.ofNullable(cells.get(JobColumns.AUDIT_CREATED_BY, CellCodecs.STRING)),
        cells.required(JobColumns.AUDIT_CHANGED_BY, CellCodecs.STRING));
  }
}
