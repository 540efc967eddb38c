package com.example.station;

import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;

/** A temperature, numbered by its station. */
@Table("readings")
@Family("r")
public record Reading(@RowKey String station, @RowKey(digits = 10) long number, double celsius) {}
