# Standard errors of R's survey package. From standard input rows of scope, kind, topic, numerator, denominator and weight;
# a line for each scope: its number, the estimate, and its standard error.
suppressPackageStartupMessages(library(survey))
rows <- read.csv(file("stdin"))
for (own in split(rows, rows$scope)) {
  design <- svydesign(ids = ~topic, weights = ~weight, data = own)
  told <- if (own$kind[1] == "rate") svymean(~numerator, design) else svyratio(~numerator, ~denominator, design)
  cat(sprintf("%d,%.17g,%.17g\n", own$scope[1], as.numeric(coef(told)), as.numeric(SE(told))))
}
