package io.github.bigtablemapper.examples.guide;

/** The number of an invoice, counted from 1 in every year. */
public record InvoiceNumber(int year, int number) {}
