package io.github.bigtablemapper.benchmarks.entity;

import io.github.bigtablemapper.annotation.Allow;
import io.github.bigtablemapper.annotation.Column;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import org.jspecify.annotations.Nullable;

/** A sparse row: 60 columns, of which a row has few. */
@Table("sparse")
@Family("data")
@Allow(rule = "ColumnNumbered", because = "many columns are what is measured")
public record SparseEntity(
    @RowKey String id,
    @Column @Nullable String text00,
    @Column @Nullable String text01,
    @Column @Nullable String text02,
    @Column @Nullable String text03,
    @Column @Nullable String text04,
    @Column @Nullable String text05,
    @Column @Nullable String text06,
    @Column @Nullable String text07,
    @Column @Nullable String text08,
    @Column @Nullable String text09,
    @Column @Nullable String text10,
    @Column @Nullable String text11,
    @Column @Nullable String text12,
    @Column @Nullable String text13,
    @Column @Nullable String text14,
    @Column @Nullable String text15,
    @Column @Nullable String text16,
    @Column @Nullable String text17,
    @Column @Nullable String text18,
    @Column @Nullable String text19,
    @Column @Nullable Long count00,
    @Column @Nullable Long count01,
    @Column @Nullable Long count02,
    @Column @Nullable Long count03,
    @Column @Nullable Long count04,
    @Column @Nullable Long count05,
    @Column @Nullable Long count06,
    @Column @Nullable Long count07,
    @Column @Nullable Long count08,
    @Column @Nullable Long count09,
    @Column @Nullable Long count10,
    @Column @Nullable Long count11,
    @Column @Nullable Long count12,
    @Column @Nullable Long count13,
    @Column @Nullable Long count14,
    @Column @Nullable Integer level00,
    @Column @Nullable Integer level01,
    @Column @Nullable Integer level02,
    @Column @Nullable Integer level03,
    @Column @Nullable Integer level04,
    @Column @Nullable Integer level05,
    @Column @Nullable Integer level06,
    @Column @Nullable Integer level07,
    @Column @Nullable Integer level08,
    @Column @Nullable Integer level09,
    @Column @Nullable Double ratio00,
    @Column @Nullable Double ratio01,
    @Column @Nullable Double ratio02,
    @Column @Nullable Double ratio03,
    @Column @Nullable Double ratio04,
    @Column @Nullable Double ratio05,
    @Column @Nullable Double ratio06,
    @Column @Nullable Double ratio07,
    @Column @Nullable Double ratio08,
    @Column @Nullable Double ratio09,
    @Column @Nullable Boolean flag00,
    @Column @Nullable Boolean flag01,
    @Column @Nullable Boolean flag02,
    @Column @Nullable Boolean flag03,
    @Column @Nullable Boolean flag04) {}
